import { expect, test } from 'vitest'
import { removeLinks, removeMessages } from '../../../src/account/payment/payment-writes.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { testApp } from '../../support/app.js'

const { db } = await testApp()

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number))

test('expired addresses of billing pages are deleted, the oldest first, and at most as many as asked for', async () => {
  await db.prisma.billingLink.createMany({
    data: [1, 2, 3, 4].map((number) => ({
      id: `00000000-0000-7000-8000-00000000000${number}`,
      userId: BOOTSTRAP_USER,
      tokenHash: new Uint8Array([number]),
      expiresAt: day(number),
      createdAt: day(1),
    })),
  })
  const left = async () =>
    (await db.prisma.billingLink.findMany({ orderBy: { expiresAt: 'asc' } })).map(({ expiresAt }) =>
      expiresAt.getUTCDate(),
    )
  expect([await removeLinks(db, day(4), 2), await left()]).toEqual([2, [3, 4]])
  expect([await removeLinks(db, day(4), 2), await left()]).toEqual([1, [4]])
})

test('old messages of the payment provider are deleted, the oldest first, and at most as many as asked for', async () => {
  await db.prisma.paymentEvent.createMany({
    data: [1, 2, 3, 4].map((number) => ({
      id: `message ${number}`,
      type: 'invoice.paid',
      providerId: 'planted',
      receivedAt: day(number),
    })),
  })
  const left = async () => (await db.prisma.paymentEvent.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
  expect([await removeMessages(db, day(4), 2), await left()]).toEqual([2, ['message 3', 'message 4']])
  expect([await removeMessages(db, day(4), 2), await left()]).toEqual([1, ['message 4']])
})
