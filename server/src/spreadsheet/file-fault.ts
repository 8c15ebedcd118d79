import type { FileFault } from '@zhixin/domain/payroll/table'

/** A file that could not be read, with the one reason the person is told. Everything else thrown here is a bug. */
export class FileFaultError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, detail?: string) {
    super(detail === undefined ? fault : `${fault}: ${detail}`)
    this.name = 'FileFaultError'
    this.fault = fault
  }
}
