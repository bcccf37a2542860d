import { requestInfoOf } from '../../src/operation/pipeline/request/request-info.js'
import { Notice } from '../component/notice.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

/** Lets the documents of a page use the rights of the person who signed in. Returns false if nobody signed in. */
export function usesRights(visit: Visit): boolean {
  visit.actsAsPerson = visit.isSignedIn
  // The access log names who acts.
  if (visit.person) requestInfoOf(visit.request).caller = visit.person
  return visit.isSignedIn
}

/** The answer to a visitor without a session. `reason` says who may open the page. */
export const signInFirst = (reason: string): Answer =>
  page({
    status: 401,
    title: 'Sign in first',
    content: (
      <Notice code={401} title="Sign in first">
        <p>
          {reason} <a href="/sign-in">Sign in</a>
        </p>
        <p class="note">
          A personal API key changes what everybody can read and what its account created. The admin key also changes
          hidden records.
        </p>
      </Notice>
    ),
  })
