import { createFileRoute } from '@tanstack/react-router'
import { AddSchools } from '#client/features/workspace/add-schools/AddSchools.tsx'

export const Route = createFileRoute('/municipality/add-schools')({ component: AddSchools })
