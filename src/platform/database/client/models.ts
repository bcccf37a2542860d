import type { Prisma, PrismaClient } from '../../../../prisma/generated/client.js'

/** The models of Prisma Client, without the methods that send SQL or begin transactions. `$connect` loads the client. */
export type Models = Pick<PrismaClient, Uncapitalize<Prisma.ModelName> | '$connect'>
