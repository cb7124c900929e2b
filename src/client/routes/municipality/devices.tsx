import { createFileRoute } from '@tanstack/react-router'
import { UnroutedDevices } from '#client/features/workspace/municipality/UnroutedDevices.tsx'

export const Route = createFileRoute('/municipality/devices')({ component: UnroutedDevices })
