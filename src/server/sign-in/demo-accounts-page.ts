import { createHash } from 'node:crypto'

/** A person who can sign in without a password, because this is a demonstration. */
export interface DemoAccount {
  readonly email: string
  readonly name: string
  /** What the person may do, shown beside the choice. */
  readonly about: string
}

/** The page on which a person chooses a demo account. It has no script; `path` is where a choice is sent. */
export function accountsPage(path: string, accounts: readonly DemoAccount[]) {
  const style = createHash('sha256').update(css).digest('base64')
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Demokonton</title><style>${css}</style>
<main><h1>Välj ett demokonto</h1><p lang="en">Choose a demo account. No password is needed.</p>
${accounts.map((account) => choice(path, account)).join('\n')}
<form method="post" action="${path}"><button class="plain">Avbryt <span lang="en">(cancel)</span></button></form></main></html>`
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}

const css = `body{font:18px/1.5 system-ui,sans-serif;margin:0;color:#10241c;background:#f4f7f2}
main{max-width:26rem;margin:0 auto;padding:1.5rem}h1{font-size:1.5rem;margin:0}
button{display:block;width:100%;min-height:64px;margin:.5rem 0;padding:.5rem 1rem;font:inherit;text-align:start;
color:inherit;background:#fff;border:2px solid #17693a;border-radius:12px;cursor:pointer}
button:focus-visible{outline:3px solid #10241c;outline-offset:2px}small{display:block}
.plain{border-color:transparent;background:none;text-align:center}`

function choice(path: string, { email, name, about }: DemoAccount): string {
  const action = `${path}?account=${encodeURIComponent(email)}`
  return `<form method="post" action="${action}"><button><b>${htmlText(name)}</b><small>${htmlText(about)}</small><small>${htmlText(email)}</small></button></form>`
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
