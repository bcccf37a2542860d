import { Problem } from '../../src/kernel/problem/problem.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { SignInFault } from './provider.js'

/** The link to the identity provider, and the form for an API key. `fault` says why the last sign-in was refused. */
export const signInPage = (visit: Visit, fault?: string): Answer =>
  page({
    status: fault === undefined ? 200 : 401,
    title: 'Sign in',
    content: (
      <div class="prose narrow">
        <h1>Sign in</h1>
        {visit.isSignedIn && <p>You are signed in. Another key replaces the current one.</p>}
        {visit.provider && (
          <p>
            <a class="button" href="/sign-in/provider">
              Sign in with your organization
            </a>
          </p>
        )}
        <p>
          With a personal API key or the admin API key, you can correct records. The browser keeps the key encrypted,
          for at most twelve hours.
        </p>
        {fault !== undefined && <p class="section warning">{fault}</p>}
        <form class="add" action="/sign-in" method="post">
          <input type="hidden" name="back" value={backOf(visit)} />
          <label class="hidden" for="key">
            API key
          </label>
          <input
            class="field"
            id="key"
            name="key"
            type="password"
            required
            maxLength={8_192}
            placeholder="API key"
            autocomplete="current-password"
          />
          <button class="button" type="submit">
            Sign in
          </button>
        </form>
      </div>
    ),
  })

/** The page to open after the sign-in: the one with the link that the visitor followed, or the home page. */
function backOf({ form, request, base }: Visit): string {
  const back = form.get('back') ?? request.headers.referer ?? '/'
  const url = URL.canParse(back, base) ? new URL(back, base) : undefined
  const isOwn = url !== undefined && (url.origin === new URL(base).origin || url.host === request.headers.host)
  // Two slashes at the beginning of a path would be the address of another host.
  return isOwn && !/^\/(\/|sign-)/.test(url.pathname) ? `${url.pathname}${url.search}` : '/'
}

export async function signIn(visit: Visit): Promise<Answer> {
  const key = (visit.form.get('key') ?? '').trim()
  try {
    return seeOther(backOf(visit), { 'Set-Cookie': await visit.sessions.open(key, visit.isSecure) })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return signInPage(visit, 'Nobody has this key. Check that it is complete, and that it was not revoked.')
  }
}

export const signOut = async (visit: Visit): Promise<Answer> =>
  seeOther('/', { 'Set-Cookie': visit.sessions.close(visit.isSecure) })

/** Sends the visitor to the identity provider. */
export async function toProvider(visit: Visit): Promise<Answer> {
  if (!visit.provider) return signInPage(visit, 'This service has no identity provider. Sign in with an API key.')
  const { location, cookie } = await visit.provider.begin(visit.base)
  return seeOther(location, { 'Set-Cookie': cookie })
}

/** The page to which the identity provider sends the visitor back. */
export async function fromProvider(visit: Visit): Promise<Answer> {
  if (!visit.provider) return signInPage(visit, 'This service has no identity provider. Sign in with an API key.')
  try {
    const tokens = await visit.provider.finish(visit.base, visit.url.search, visit.request.headers.cookie)
    const cookie = await openWith(visit, tokens)
    // Browsers send the cookie of the session only with a page that this site opened, so a redirect would not bring it.
    return page({
      title: 'Signed in',
      headers: { 'Set-Cookie': cookie, Refresh: '0; url=/' },
      content: (
        <div class="prose narrow">
          <h1>Signed in</h1>
          <p>
            <a href="/">Continue</a>
          </p>
        </div>
      ),
    })
  } catch (error) {
    if (error instanceof SignInFault) return signInPage(visit, error.message)
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return signInPage(visit, error.message)
  }
}

/** Opens a session with the first token that the service accepts. */
async function openWith(visit: Visit, [token, ...others]: readonly string[]): Promise<string> {
  if (token === undefined)
    throw new SignInFault(
      'The service does not accept the token of the identity provider. Its operator must check OIDC_AUDIENCE.',
    )
  try {
    return await visit.sessions.open(token, visit.isSecure)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return openWith(visit, others)
  }
}
