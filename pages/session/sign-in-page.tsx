import { Problem } from '../../src/kernel/problem/problem.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

/** The form for an API key. `fault` says why the last key was refused. */
export const signInPage = (visit: Visit, fault?: string): Answer =>
  page({
    status: fault === undefined ? 200 : 401,
    title: 'Sign in',
    content: (
      <div class="prose narrow">
        <h1>Sign in</h1>
        {visit.isSignedIn && <p>You are signed in. Another key replaces the current one.</p>}
        <p>
          With a personal API key or the admin API key, you can correct records. The browser keeps the key encrypted,
          for at most twelve hours.
        </p>
        {fault !== undefined && <p class="section warning">{fault}</p>}
        <form class="add" action="/sign-in" method="post">
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

export async function signIn(visit: Visit): Promise<Answer> {
  const key = (visit.form.get('key') ?? '').trim()
  try {
    return seeOther('/', { 'Set-Cookie': await visit.sessions.open(key, visit.isSecure) })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error
    return signInPage(visit, 'Nobody has this key. Check that it is complete, and that it was not revoked.')
  }
}

export const signOut = async (visit: Visit): Promise<Answer> =>
  seeOther('/', { 'Set-Cookie': visit.sessions.close(visit.isSecure) })
