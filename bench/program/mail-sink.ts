import { startMailServer } from '../../server/src/test/mail-server.ts'

/** Runs a mail server in a process of its own, so that its work is not counted as that of the measured program. */
const server = await startMailServer()
process.on('message', (ask) => {
  if (ask === 'report') process.send?.([...server.perPerson()])
  if (ask === 'forget') {
    server.mails.splice(0)
    process.send?.('forgotten')
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.(server.url)
