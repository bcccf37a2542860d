import { storeImage } from '../../kernel/database/image.js'
import { readMigrations } from '../../kernel/database/migrate.js'
import { migrationsFolder } from '../../kernel/paths.js'
import { command } from './command.js'

/** Stores the image from which new embedded databases start. The build runs it. */
command(() => storeImage(readMigrations(migrationsFolder)))
