import { describe, expect, test } from 'vitest'
import { type Acquired, settle } from '../../../src/relation/acquisition/status-rules.js'

type One = Acquired['acquisitions'][number]
type Last = Acquired['last']

/** An acquisition: its effect now, and what is stored about its effect. */
const one = (id: number, effect: One['effect'], eventId: string | null = null, isSettled = eventId !== null): One => ({
  id,
  effect,
  isSettled,
  eventId,
})
const by = (id: string, before: string | null): Last => ({ id, before })
const done = (id: number, eventId: string | null | 'latest') => ({ id, isSettled: true, eventId })
const undone = (id: number) => ({ id, isSettled: false, eventId: null })

describe('the operating status that follows from acquisitions', () => {
  test.each<[string, Acquired['status'], Last, One[], ReturnType<typeof settle>]>([
    [
      'a completion changes the status',
      'Operating',
      null,
      [one(1, 'applies')],
      { status: 'Acquired Subsidiary', effects: [done(1, 'latest')] },
    ],
    [
      'a closed target becomes acquired',
      'Closed',
      null,
      [one(1, 'applies')],
      { status: 'Acquired', effects: [done(1, 'latest')] },
    ],
    ['an open acquisition changes nothing', 'Operating', null, [one(1, 'open')], { status: 'Operating', effects: [] }],
    [
      'a status that somebody set before is no effect of the acquisition, and the acquisition is settled',
      'Acquired',
      by('user', 'Operating'),
      [one(1, 'applies')],
      { status: 'Acquired', effects: [done(1, null)] },
    ],
    [
      'a settled acquisition does not change a status that somebody set since',
      'Operating',
      by('user', 'Acquired Subsidiary'),
      [one(1, 'applies', 'e1'), one(2, 'applies', null, true)],
      { status: 'Operating', effects: [] },
    ],
    [
      'the end of the acquisition that set the status returns the former status',
      'Acquired Subsidiary',
      by('e1', 'Operating'),
      [one(1, 'gone', 'e1')],
      { status: 'Operating', effects: [undone(1)] },
    ],
    [
      'an empty former status returns too',
      'Acquired Subsidiary',
      by('e1', null),
      [one(1, 'gone', 'e1')],
      { status: null, effects: [undone(1)] },
    ],
    [
      'the end of an acquisition that did not set the status changes nothing',
      'Acquired',
      by('user', 'Operating'),
      [one(1, 'gone', 'e1'), one(2, 'gone', null, true)],
      { status: 'Acquired', effects: [] },
    ],
    [
      'a second completed acquisition shares the change of the first one',
      'Acquired Subsidiary',
      by('e1', 'Operating'),
      [one(1, 'applies', 'e1'), one(2, 'applies')],
      { status: 'Acquired Subsidiary', effects: [done(2, 'e1')] },
    ],
    [
      'the status stays until the last of the acquisitions that share it ends',
      'Acquired Subsidiary',
      by('e1', 'Operating'),
      [one(1, 'gone', 'e1'), one(2, 'applies', 'e1')],
      { status: 'Acquired Subsidiary', effects: [undone(1)] },
    ],
    [
      'an open acquisition that shares the change keeps it',
      'Acquired Subsidiary',
      by('e1', 'Operating'),
      [one(1, 'gone', 'e1'), one(2, 'open', 'e1')],
      { status: 'Acquired Subsidiary', effects: [undone(1)] },
    ],
    [
      'an acquisition that ends while another one becomes completed hands over its change',
      'Acquired Subsidiary',
      by('e1', 'Operating'),
      [one(1, 'gone', 'e1'), one(2, 'applies')],
      { status: 'Acquired Subsidiary', effects: [undone(1), done(2, 'e1')] },
    ],
    [
      'a completion after the change of somebody else changes the status again',
      'Operating',
      by('user', 'Acquired Subsidiary'),
      [one(1, 'applies', null, false)],
      { status: 'Acquired Subsidiary', effects: [done(1, 'latest')] },
    ],
  ])('%s', (_, status, last, acquisitions, expected) => {
    expect(settle({ status, last, acquisitions })).toEqual(expected)
  })
})
