import { migrationsFolder } from '../../kernel/paths.js'
import { storeImage } from '../../platform/database/embedded/image.js'
import { readMigrations } from '../../platform/database/schema/migrate.js'
import { command } from './command.js'

/** Stores the image from which new embedded databases start. The build runs it. */
command(() => storeImage(readMigrations(migrationsFolder)))
