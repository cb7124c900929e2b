import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { homePageQuery } from '#client/queries/schools.ts'
import { workspaceDashboardQuery } from '#client/queries/workspace-dashboards.ts'
import { currentLocale } from '#client/texts/i18n.ts'

interface ChoiceProps {
  readonly schoolId: string
  readonly path: string
  /** Empty = nothing yet. */
  readonly chosen: string
  readonly onChange: (id: string) => void
}

/** One of the values that the school shows, by its name and place. */
export function WidgetChoice({ schoolId, path, chosen, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const { data: dashboard } = useQuery(workspaceDashboardQuery(schoolId))
  const shown = dashboard?.widgets ?? []
  const hidden = dashboard?.hidden_widgets.find(({ id }) => id === chosen)
  const isKnown = shown.some(({ id }) => id === chosen)
  const locale = currentLocale()
  const nameOf = ({ title, location }: (typeof shown)[number] | NonNullable<typeof hidden>) =>
    location ? `${title[locale]} – ${location.name}` : title[locale]
  return (
    <SelectField
      path={`${path}.widget_id`}
      label={<Trans>Mätvärde att visa</Trans>}
      help={
        hidden ? (
          <Trans>Det är dolt på Så mår skolan och visas därför inte här heller.</Trans>
        ) : dashboard && chosen !== '' && !isKnown ? (
          <Trans>Det mäts inte längre och visas därför inte.</Trans>
        ) : (
          <Trans>Läsaren ser värdet som det är just då.</Trans>
        )
      }
      value={chosen}
      onChange={onChange}
    >
      {chosen === '' && <option value="">{t`Välj ett mätvärde`}</option>}
      {hidden && <option value={hidden.id}>{t`${nameOf(hidden)} (dolt)`}</option>}
      {chosen !== '' && !isKnown && !hidden && <option value={chosen}>{t`Mäts inte längre`}</option>}
      {shown.map((widget) => (
        <option key={widget.id} value={widget.id}>
          {nameOf(widget)}
        </option>
      ))}
    </SelectField>
  )
}

/** One of the games that are running. */
export function ActivityChoice({ schoolId, path, chosen, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const { data: home } = useQuery(homePageQuery(schoolId))
  const activities = home?.activities ?? []
  const isOpen = activities.some(({ id }) => id === chosen)
  return (
    <SelectField
      path={`${path}.activity_id`}
      label={<Trans>Aktivitet att öppna</Trans>}
      help={
        home && chosen !== '' && !isOpen ? (
          <Trans>Den är inte igång och visas därför inte.</Trans>
        ) : home && activities.length === 0 ? (
          <Trans>Ingen aktivitet är igång. Starta en under Aktiviteter först.</Trans>
        ) : null
      }
      value={chosen}
      onChange={onChange}
    >
      {chosen === '' && <option value="">{t`Välj en aktivitet`}</option>}
      {chosen !== '' && !isOpen && <option value={chosen}>{t`Inte igång`}</option>}
      {activities.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
