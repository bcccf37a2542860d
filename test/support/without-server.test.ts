import { expect, test } from 'vitest'
import { temporaryProject } from '../gates/project.js'
import { withoutServer } from './without-server.js'

test('only a test file that imports no reader of the variables of the server, in no module, is left out on a server', () => {
  const folder = temporaryProject([], {
    'test/support/database.ts': 'export const server = process.env.TEST_DATABASE_URL\n',
    'test/support/app.ts': "import { server } from './database.js'\nexport const testApp = server\n",
    'test/support/make.ts': "import type { testApp } from './app.js'\nexport type Made = typeof testApp\n",
    'test/support/pooler.ts': "export const pooler = () => import('./app.js')\n",
    'test/rest/list.test.ts': "import { testApp } from '../support/app.js'\nvoid testApp\n",
    'test/rest/pooler.test.ts': "import { pooler } from '../support/pooler.js'\nvoid pooler\n",
    'test/core/direct.test.ts': 'void process.env.TEST_DATABASE_POOLER_URL\n',
    'test/core/page.test.ts': "import type { Made } from '../support/make.js'\nexport type Page = Made\n",
    // Both modules of a cycle lead to the reader.
    'test/support/one.ts': "import './other.js'\nimport './app.js'\n",
    'test/support/other.ts': "import './one.js'\n",
    'test/core/cycle.test.ts': "import '../support/one.js'\n",
    'test/core/other-cycle.test.ts': "import '../support/other.js'\n",
    'test/core/pure.test.ts': "import '../../src/kernel/page.js'\n",
  })
  expect(withoutServer(folder)).toEqual(['test/core/page.test.ts', 'test/core/pure.test.ts'])
})
