import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the app looks once it is installed. Swedish, the first language: a manifest has only one. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Kotte',
  short_name: 'Kotte',
  description: 'Så mår skolan: luft, ljud, ljus och värme just nu',
  lang: 'sv',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#F4F7EE',
  theme_color: '#173F2A',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
}
