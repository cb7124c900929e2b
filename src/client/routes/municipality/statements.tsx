import { createFileRoute } from '@tanstack/react-router'
import { Statements } from '#client/features/workspace/municipality/Statements.tsx'

export const Route = createFileRoute('/municipality/statements')({ component: Statements })
