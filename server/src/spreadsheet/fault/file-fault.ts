import type { FileFault } from '@zhixin/domain/payroll/table'

/** The detail of a file whose bytes are no text in any encoding. */
export const binary = 'binary'

/** A file could not be read; the reason is shown to the user. Every other error that is thrown here is a bug. */
export class FileFaultError extends Error {
  readonly fault: FileFault
  /** The file is no text either. */
  readonly isBinary: boolean

  constructor(fault: FileFault, detail?: string) {
    super(detail === undefined ? fault : `${fault}: ${detail}`)
    this.name = 'FileFaultError'
    this.fault = fault
    this.isBinary = detail === binary
  }
}
