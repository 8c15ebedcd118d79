import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, run } from './run.ts'

/** Runs the program, restarted on every change, and Vite's server with hot reload on http://127.0.0.1:5173. */
const program = spawn('node', ['--watch', join(root, 'server/src/main.ts')], { cwd: root, stdio: 'inherit' })
process.on('exit', () => program.kill())
process.exit(await run('vite', ['web']))
