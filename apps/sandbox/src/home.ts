import type { Config } from './config.ts'
import { html, renderPage } from './page.ts'

/** The front page: what the parts are, for someone who has never seen them. */
export function homePage(config: Config): string {
  return renderPage({
    title: 'Sandbox',
    body: html`<h1>The outside world, in one box</h1>
<p>A gaming site needs services of other companies. Here are stand-ins that speak the same protocols, so that everything can be tried
on one machine. No real money moves and nothing leaves this computer.</p>
<div class="cards">
<section class="card"><h2><a href="/pay/control">Payment provider</a></h2>
<p>Shows the page on which a customer pays, pays withdrawals out, and sends signed notices to the site. It can be told to be late,
to repeat itself or to fail.</p></section>
<section class="card"><h2><a href="/bank">Bank</a></h2>
<p>The statement of the site's bank, and a form to transfer something to it, rightly or wrongly.</p></section>
<section class="card"><h2><a href="/sms">SMS gateway</a></h2>
<p>Takes text messages and shows them on a phone's screen. Look here for the codes that the site sends.</p></section>
<section class="card"><h2><a href="/mail">Mailbox</a></h2>
<p>Receives every e-mail that the site sends, whoever it is for. It listens for SMTP on port ${config.smtpPort}.</p></section>
<section class="card"><h2><a href="/oidc-guide">Sign-in with another account</a></h2>
<p>An OpenID provider with two demo accounts, for the button “Sign in with …”.</p></section>
<section class="card"><h2><a href="/identity">Identity checks</a></h2>
<p>Looks names up on a list of sanctions, proves ages and looks at documents. It can be told to be late, wrong or silent.</p></section>
<section class="card"><h2><a href="/codes">Authenticator</a></h2>
<p>The app on the demo operator's phone: it shows the one-time code that the console asks for.</p></section>
</div>`,
  })
}
