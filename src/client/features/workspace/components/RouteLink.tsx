import { createLink } from '@tanstack/react-router'
import { LineLink } from '#client/ui/rich/layout.ts'

/** A link to another page of ours, in a line of its own and large enough for a finger. */
export const RouteLink = createLink(LineLink)
