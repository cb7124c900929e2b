import { createFileRoute } from '@tanstack/react-router'
import { SignIns } from '#client/features/workspace/account/SignIns.tsx'

export const Route = createFileRoute('/municipality/sign-ins')({ component: Page })

function Page() {
  return <SignIns schoolId={null} />
}
