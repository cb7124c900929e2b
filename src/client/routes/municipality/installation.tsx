import { createFileRoute } from '@tanstack/react-router'
import { Installation } from '#client/features/workspace/installation/Installation.tsx'

export const Route = createFileRoute('/municipality/installation')({ component: Installation })
