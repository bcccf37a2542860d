import type { Import, ImportLine } from './import-job.js'

export const exampleImport: Import = {
  importId: '01890a5d-ac96-774b-bcce-b30209a98120',
  state: 'PENDING',
  fileName: 'rows.json',
  fileBytes: 85,
  format: null,
  kind: 'entities',
  provider: 'example',
  mapping: { provider: 'example', fields: { id: 'id', nameBrand: 'nameBrand', city: 'city', country: 'country' } },
  isGuessed: true,
  column: [
    { name: 'id', field: ['id'], sample: ['1'] },
    { name: 'nameBrand', field: ['nameBrand'], sample: ['Example Orchards'] },
    { name: 'city', field: ['city'], sample: ['Austin'] },
    { name: 'country', field: ['country'], sample: ['United States'] },
  ],
  availableField: ['id', 'nameBrand', 'city', 'country'],
  match: false,
  dryRun: true,
  readBytes: 0,
  totalBytes: 0,
  counts: null,
  failure: null,
  revision: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  startedAt: null,
  expiresAt: '2026-03-08T12:00:00.000Z',
}

export const exampleLine: ImportLine = {
  number: 1,
  kind: 'value',
  file: 'companies.csv',
  line: 3,
  field: 'foundedYear',
  column: 'Founded',
  value: 'since 1990',
  reason: 'foundedYear (Founded): "since 1990" is not a year such as 2012',
  wayOut: 'Correct the value, and import the file again.',
}
