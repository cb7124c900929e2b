import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

// The compiler sees a page here; the build puts its list of files where `self.__WB_MANIFEST` stands.
precacheAndRoute((self as unknown as { __WB_MANIFEST: { url: string; revision: string }[] }).__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')))
