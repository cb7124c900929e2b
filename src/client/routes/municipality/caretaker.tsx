import { createFileRoute } from '@tanstack/react-router'
import { CaretakerList } from '#client/features/workspace/caretaker/CaretakerList.tsx'

export const Route = createFileRoute('/municipality/caretaker')({ component: CaretakerList })
