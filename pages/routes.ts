import { homePage } from './home/home-page.js'
import { importPage } from './home/import-page.js'
import { robotsFile } from './home/robots.js'
import { statusPage } from './home/status-page.js'
import type { Routes } from './server/route.js'

/** All pages by their paths. */
export const routes: Routes = {
  '/': homePage,
  '/import': importPage,
  '/robots.txt': robotsFile,
  '/v1/status': statusPage,
}
