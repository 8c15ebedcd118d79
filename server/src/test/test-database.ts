import pg from 'pg'
import { startTestCluster } from '../database/embedded/test-cluster.ts'
import { migrate } from '../database/migrate.ts'

/**
 * Vitest's global set-up: one PostgreSQL for all tests, one migrated template database that each test app copies
 * (testApp). Started only once per run, whatever the number of workers.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // Both projects that need it name this set-up; the first one that has files to run starts it, and stops it at the end.
  if (process.env.TEST_OWNER_URL) return async () => undefined
  const cluster = await startTestCluster()
  const owner = new pg.Client({ connectionString: cluster.ownerUrl })
  await owner.connect()
  await owner.query('create database template_zhixin')
  await owner.end()
  const template = new URL(cluster.ownerUrl)
  template.pathname = '/template_zhixin'
  await migrate(template.href)
  process.env.TEST_OWNER_URL = cluster.ownerUrl
  return () => cluster.stop()
}
