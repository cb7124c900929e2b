import { createFileRoute } from '@tanstack/react-router'
import { Administrators } from '#client/features/workspace/municipality/Administrators.tsx'

export const Route = createFileRoute('/municipality/people')({ component: Administrators })
