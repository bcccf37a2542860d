import type { VNode } from 'preact'
import { AS_OF } from '../record/paths.js'

/** A form to choose a day. It works without a script. */
export const TimeForm = ({ path, day }: { path: string; day?: string }): VNode => (
  <form class="past-form" action={path}>
    <label>
      Date <input class="field" type="date" name={AS_OF} value={day} required />
    </label>
    <button class="button" type="submit">
      Show
    </button>
  </form>
)
