import { startMailServer } from '../server/src/test/mail-server.ts'

/** A mail server in a process of its own, so that it does not share a core's turn with what is measured. */
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
