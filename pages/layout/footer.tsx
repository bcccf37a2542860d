import type { VNode } from 'preact'

interface FooterProps {
  /** It identifies the request in the log, for reports of failures. */
  readonly trace: string | undefined
  readonly isSignedIn: boolean
  readonly isAdmin: boolean
}

export function Footer({ trace, isSignedIn, isAdmin }: FooterProps): VNode {
  return (
    <footer class="bottom">
      <nav aria-label="Service">
        <a href="/graphql">GraphiQL</a>
        <a href="/docs/guide">Guide</a>
        <a href="/docs">API reference</a>
        <a href="/openapi.json">OpenAPI</a>
        <a href="/v1/status">Status</a>
        {isAdmin && <a href="/duplicates">Duplicates</a>}
        {isSignedIn && <a href="/new">Add a record</a>}
        {isSignedIn && <a href="/import">Import</a>}
        {isSignedIn && <a href="/saved">Saved searches</a>}
        {isSignedIn ? <a href="/research">Research</a> : <a href="/sign-in">Sign in</a>}
        {isSignedIn && (
          <form action="/sign-out" method="post">
            <button type="submit">Sign out</button>
          </form>
        )}
      </nav>
      <p>
        {trace
          ? `Reference of this request: ${trace}`
          : 'Every value has a source. Open “Sources” on a page to see it.'}
      </p>
    </footer>
  )
}
