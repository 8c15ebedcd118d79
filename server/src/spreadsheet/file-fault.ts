import type { FileFault } from '@zhixin/domain/payroll/table'

/** A fault of the file that the user is shown. Every other error that is thrown here is a bug. */
export class FileFaultError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault, detail?: string) {
    super(detail === undefined ? fault : `${fault}: ${detail}`)
    this.name = 'FileFaultError'
    this.fault = fault
  }
}
