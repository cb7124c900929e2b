import { createFileRoute } from '@tanstack/react-router'
import { MunicipalityHome } from '#client/features/workspace/municipality/MunicipalityHome.tsx'

export const Route = createFileRoute('/municipality/')({ component: MunicipalityHome })
