import type { VNode } from 'preact'

/** `trace` identifies the request in the log, for reports of failures. */
export function Footer({ trace, isSignedIn }: { trace: string | undefined; isSignedIn: boolean }): VNode {
  return (
    <footer class="bottom">
      <nav aria-label="Service">
        <a href="/graphql">GraphiQL</a>
        <a href="/docs">API reference</a>
        <a href="/openapi.json">OpenAPI</a>
        <a href="/v1/status">Status</a>
        {!isSignedIn && <a href="/sign-in">Sign in</a>}
      </nav>
      {isSignedIn && (
        <form action="/sign-out" method="post">
          <button class="button" type="submit">
            Sign out
          </button>
        </form>
      )}
      <p>
        {trace
          ? `Reference of this request: ${trace}`
          : 'Every value has a source. Open “Sources” on a page to see it.'}
      </p>
    </footer>
  )
}
