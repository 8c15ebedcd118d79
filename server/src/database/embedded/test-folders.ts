import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placesIn } from './data-dir.ts'
import { findFastFolder } from './fast-folder.ts'
import { endProcessesIn, inspectProcess } from './processes.ts'
import { isHeld } from './program-lock.ts'

/** What a folder of tests is for; its name says so. */
export type TestFolderKind = 'test' | 'app' | 'worker' | 'killable' | 'e2e' | 'e2e-template'

const prefixOf = (kind: TestFolderKind): string => join(findFastFolder(), `zhixin-${kind}-${process.pid}-`)

/**
 * Makes a folder for a test. It is named after the process that will remove it: once that is gone, the next run does
 * (sweepTestFolders).
 */
export const makeTestFolder = (kind: TestFolderKind): Promise<string> => mkdtemp(prefixOf(kind))

export const makeTestFolderSync = (kind: TestFolderKind): string => mkdtempSync(prefixOf(kind))

const named = /^zhixin-(?:test|app|worker|killable|e2e|e2e-template)-(\d+)-\w+$/

/** Removes the folders of test runs that were killed, with the database servers that still run in them. */
export async function sweepTestFolders(): Promise<void> {
  for (const folder of new Set([tmpdir(), findFastFolder()]))
    for (const name of readdirSync(folder)) {
      const pid = named.exec(name)?.[1]
      if (pid !== undefined && !inspectProcess(Number(pid)).alive) await removeIfLeft(join(folder, name))
    }
}

async function removeIfLeft(dataDir: string): Promise<void> {
  const places = placesIn(dataDir)
  try {
    // A program that outlives the test that started it still works here.
    if (existsSync(places.lock) && isHeld(places.lock)) return
    if ((await endProcessesIn(places.cluster)) === undefined) rmSync(dataDir, { recursive: true, force: true })
  } catch {
    // The folder belongs to another user, or another run is removing it right now.
  }
}
