import { randomBytes } from 'node:crypto'
import type { Message } from './webhook-reads.js'

/*
 * An alert is sent only to a receiver that wants it. Before the first message of an alert, the service sends a random
 * value, and the receiver must send it back. So nobody can direct alerts to the server of another person.
 */

/** Whether a message belongs to an alert. */
export const isAlert = ({ eventType }: Pick<Message, 'eventType'>): boolean => eventType.startsWith('alert.')

export const newChallenge = (): string => randomBytes(24).toString('base64url')

/** The signed message that contains the value. Its id is not that of the message that follows. */
export const challengeOf = (message: Message, challenge: string, now: Date): Message => ({
  ...message,
  messageId: `${message.messageId}_challenge_${now.getTime()}`,
  payload: JSON.stringify({ type: 'webhook.challenge', timestamp: now.toISOString(), data: { challenge } }),
})

/** Whether a response is the value, alone or as the member `challenge` of a JSON object. */
export function echoes(body: string | undefined, challenge: string): boolean {
  const text = body?.trim()
  if (text === undefined || text === challenge) return text === challenge
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'challenge' in value && value.challenge === challenge
  } catch {
    return false
  }
}
