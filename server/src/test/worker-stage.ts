import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { makeTestFolder } from '../database/embedded/test-folders.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type TestApp, testApp } from './test-app.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

/** A program that answers, a mail server that takes, and as many worker processes beside them as a test starts. */
export interface WorkerStage {
  app: TestApp
  mail: MailServer
  startWorker(): WorkerProcess
  close(): Promise<void>
}

/** Starts the stage; `settings` are those of the program and of the workers besides. */
export async function startWorkerStage(settings: Record<string, string> = {}): Promise<WorkerStage> {
  const MASTER_KEY = randomBytes(32).toString('base64')
  const mail = await startMailServer()
  const dataDir = await makeTestFolder('worker')
  const app = await testApp({ SMTP_URL: mail.url, MASTER_KEY, SANDBOX: '0', ...settings })
  const own = { DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir, SMTP_URL: mail.url, MASTER_KEY, LOG_LEVEL: 'info' }
  const env = { ...own, ...settings }
  return {
    app,
    mail,
    startWorker: () => startWorkerProcess(env),
    async close() {
      await app.close()
      await mail.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
