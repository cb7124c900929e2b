import { createFileRoute } from '@tanstack/react-router'
import { SchoolYear } from '#client/features/workspace/school-year/SchoolYear.tsx'

export const Route = createFileRoute('/municipality/calendar')({ component: SchoolYear })
