import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { schoolsQuery } from '#client/queries/schools.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(schoolsQuery()),
  component: Landing,
})

function Landing() {
  const { data } = useQuery(schoolsQuery())
  return (
    <main>
      <h1>
        <Trans>Våra skolor</Trans>
      </h1>
      <ul>
        {data?.map((school) => (
          <li key={school.id}>{school.name}</li>
        ))}
      </ul>
    </main>
  )
}
