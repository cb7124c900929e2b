import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('main', null, createElement('h1', null, 'ready')))
void navigator.serviceWorker?.register('/service-worker.js')
