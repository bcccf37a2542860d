import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { isAdmin } from '../../src/operation/access/caller.js'
import type { PageAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { Footer } from './footer.js'
import { Header } from './header.js'

/** The HTML of a page in the frame that all pages have. */
export const documentOf = (visit: Visit, answer: PageAnswer): string =>
  `<!doctype html>${renderToString(<Document visit={visit} answer={answer} />)}`

/** What all pages are about, for search engines and previews of a page without a description of its own. */
const ABOUT = 'Companies, investors, people, funding rounds and news, each value with its source.'

function Document({ visit, answer }: { visit: Visit; answer: PageAnswer }): VNode {
  const { title, description = `${title}. ${ABOUT}`, content, canonical, question, subject, feed } = answer
  const name = 'Venture Data'
  const fullTitle = title === name ? name : `${title} · ${name}`
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`${visit.base}${canonical}`} />
        )}
        {feed && <link rel="alternate" type="application/atom+xml" title="Changes" href={feed} />}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="stylesheet" href={visit.assets.style} />
        <script type="module" src={visit.assets.script} />
        {subject && <StructuredData value={subject} />}
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <Header path={visit.url.pathname} question={question} />
        <main id="content">
          {visit.isPartial && (
            <p class="section warning">Some parts of this page could not be read. Load the page again in a moment.</p>
          )}
          {content}
        </main>
        <Footer
          trace={answer.status >= 500 ? visit.trace : undefined}
          isSignedIn={visit.isSignedIn}
          isAdmin={visit.person !== undefined && isAdmin(visit.person)}
        />
      </body>
    </html>
  )
}

/**
 * Structured data for search engines. It is the only text of a page that is not escaped by the renderer, so its `<` are
 * escaped here: the element then cannot end early.
 */
function StructuredData({ value }: { value: Readonly<Record<string, unknown>> }): VNode {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
