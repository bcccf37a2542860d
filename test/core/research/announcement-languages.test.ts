import { expect, test } from 'vitest'
import { announcementIn } from '../../../src/research/extract/round/announcement.js'

const round = (label: string, amount: number, currency = 'EUR') => ({ label, amount, currency })
const seriesA = round('Series A', 12_000_000)
const seed = round('Seed', 5_000_000)

test.each([
  // German
  ['Acme sammelt 12 Millionen Euro in Series-A-Finanzierungsrunde ein', 'Acme', seriesA],
  ['Acme schließt Series-A-Finanzierungsrunde über 12 Millionen Euro ab', 'Acme', seriesA],
  ['Acme sichert sich 12,5 Mio. Euro in der Serie A', 'Acme', round('Series A', 12_500_000)],
  ['Acme erhält 5 Millionen Euro Seed-Finanzierung', 'Acme', seed],
  ['Wir haben eine Seed-Runde in Höhe von 5 Millionen Euro abgeschlossen.', null, seed],
  [
    'Acme hat heute eine Series-B-Runde über 20 Mio. Franken abgeschlossen',
    'Acme',
    round('Series B', 20_000_000, 'CHF'),
  ],
  ['Acme sammelt 420.000 Euro in Pre-Seed-Runde ein', 'Acme', round('Pre-Seed', 420_000)],
  // French
  ['Acme lève 12 millions d’euros en Série A', 'Acme', seriesA],
  ['Acme boucle une levée de fonds de série A de 12 M€', 'Acme', seriesA],
  ["Acme annonce une levée de fonds de 12 millions d'euros en Série A", 'Acme', seriesA],
  ["Acme a levé 5 millions d'euros lors d'un tour d'amorçage", 'Acme', seed],
  ['Nous avons levé 12M€ en série A', null, seriesA],
  ["Acme lève 12 000 000 d'euros en Série A", 'Acme', seriesA],
  // Spanish
  ['Acme cierra una ronda Serie A de 12 millones de euros', 'Acme', seriesA],
  ['Acme levanta 5 millones de dólares en una ronda semilla', 'Acme', round('Seed', 5_000_000, 'USD')],
  ['Acme capta 12,5 millones de euros en su ronda Serie A', 'Acme', round('Series A', 12_500_000)],
  ['Hemos cerrado una ronda semilla de 5 millones de euros', null, seed],
  // Portuguese
  ['Acme capta 12 milhões de euros em rodada Série A', 'Acme', seriesA],
  ['Acme recebeu 5 milhões de euros em rodada semente', 'Acme', seed],
])('%s: announces a round', (text, company, expected) => {
  expect(announcementIn(text)).toEqual({ company, ...expected, leads: [], others: [] })
})

test.each([
  'Acme plant eine Series-A-Runde über 12 Millionen Euro',
  'Acme will 12 Millionen Euro in einer Series-A-Runde einsammeln',
  'Acme sammelt mehr als 12 Millionen Euro in Series-A-Runde ein',
  'Acme sammelt über 12 Millionen Euro in Series-A-Runde ein',
  'Acme sammelt bis zu 12 Millionen Euro in Series-A-Runde ein',
  'Acme hat insgesamt 12 Millionen Euro in Series A eingesammelt',
  'Acme hat laut Medien 12 Millionen Euro in Series A eingesammelt',
  'Acme hat die Series-A-Runde über 12 Millionen Euro nicht abgeschlossen',
  'Acme erhält 12 Millionen Euro Förderung',
  'Acme führt die Series-A-Runde über 12 Millionen Euro von Other an',
  'Wir beteiligen uns an der Series A über 12 Millionen Euro von Other',
  'Acme erreicht eine Bewertung von 12 Millionen Euro nach der Series A',
  "Acme va lever 12 millions d'euros en série A",
  "Acme souhaite lever 12 millions d'euros en série A",
  "Acme lève plus de 12 millions d'euros en série A",
  "Acme a levé au total 12 millions d'euros en série A",
  'Acme participe à la série A de 12 M€ de Other',
  "Acme a obtenu un prêt de 12 millions d'euros",
  "La série a été vue par 12 millions d'euros",
  'Acme busca 12 millones de euros en su Serie A',
  'Acme levanta más de 12 millones de euros en su Serie A',
  'Acme ha levantado hasta la fecha 12 millones de euros en Serie A',
  'Acme invierte en la Serie A de 12 millones de euros de Other',
  'Nuestra participada cerró su ronda semilla, liderada por Nopal Ventures',
])('%s: announces no round of Acme', (text) => {
  const company = announcementIn(text)?.company
  expect(company === null || company === 'Acme').toBe(false)
})

test.each([
  [
    'Acme sammelt 12 Millionen Euro in Series-A-Runde ein, angeführt von Pfalz Beteiligungen, mit Beteiligung von Nordwind und Acton.',
    ['Pfalz Beteiligungen'],
    ['Nordwind', 'Acton'],
  ],
  [
    'Acme sammelt 12 Millionen Euro in Series-A-Runde ein. Die Finanzierungsrunde wurde von Pfalz Beteiligungen angeführt.',
    ['Pfalz Beteiligungen'],
    [],
  ],
  [
    "Acme lève 12 millions d'euros en Série A, menée par Partech avec la participation de Daphni et Elaia.",
    ['Partech'],
    ['Daphni', 'Elaia'],
  ],
  ["Acme lève 12 millions d'euros en Série A. Le tour de table a été mené par Partech.", ['Partech'], []],
  [
    'Acme cierra una ronda Serie A de 12 millones de euros liderada por Nopal Ventures con la participación de Kibo y Seaya.',
    ['Nopal Ventures'],
    ['Kibo', 'Seaya'],
  ],
  [
    'Acme cierra una ronda Serie A de 12 millones de euros. La ronda fue liderada por Nopal Ventures, junto a Kibo.',
    ['Nopal Ventures'],
    ['Kibo'],
  ],
  [
    'Acme captou 12 milhões de euros na Série A. A rodada foi liderada pela Mandacaru Ventures, com participação da Kibo.',
    ['Mandacaru Ventures'],
    ['Kibo'],
  ],
])('%s: names the investors', (text, leads, others) => {
  expect(announcementIn(text)).toEqual({ company: 'Acme', ...seriesA, leads, others })
})
