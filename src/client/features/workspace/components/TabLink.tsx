import { createLink } from '@tanstack/react-router'
import { NavLink } from '#client/ui/chakra/NavLink.tsx'

/** Leads to one of the parts of a page; the one that is open is marked. */
export const TabLink = createLink(NavLink)
