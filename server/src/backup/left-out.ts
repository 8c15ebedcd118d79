/**
 * Tables that a backup does not carry, and why: they belong to the life of the installation that made it. Everything
 * else is taken, whoever added it; the test of this list asks about every table.
 */
export const leftOut: Readonly<Record<string, string>> = {
  schema_migration: 'the head of the backup names the migrations, and the restore makes them',
  session: 'a stolen or shared backup must open no session; everybody logs in again',
  session_proof: 'belongs to session',
  wire_key: 'new ones are made at the first page; pages of the original installation must not speak to this one',
  wire_signature: 'they guard sessions that are left out as well',
  answered_call: 'answers to requests that were lost on their way, kept for minutes; no restored one is asked again',
  picture_code: 'lives for minutes',
  sms_code: 'lives for minutes, and would let in whoever reads the backup',
  registration_ticket: 'lives for minutes, and would let in whoever reads the backup',
  enterprise_ticket: 'the same',
  admin_invitation: 'a link of the original must let nobody into the copy; the main administrator invites again',
  pending_app: 'lives for minutes; whoever was setting it up begins again',
  passkey_challenge: 'lives for minutes',
  second_step: 'lives for minutes, and is half of a login',
  provider_token: 'fetched anew; where each new token ends the last, the original would be cut off by an old one',
  upload: 'a file between checking and importing, kept for an hour: HR still has it',
  upload_piece: 'belongs to upload',
  wecom_sync: 'a run of the sync can be started anew, and would read what WeCom has today',
  wecom_department: 'belongs to wecom_sync',
  wecom_staged: 'belongs to wecom_sync',
  slip_export: 'a file that is kept for a day and can be made anew from the slips',
  slip_export_piece: 'belongs to slip_export',
}

/**
 * The job queue's own tables are left out as a whole: a job of the old life could do something a second time. What a job
 * is for has to be found again in the program's tables.
 */
export const jobsThatMayBeForgotten: readonly string[] = [
  // What was not told yet is given to HR as uncertain by the restore.
  'batch.alert',
  // The restore leaves no batch scheduled.
  'batch.recheck',
  // The requests themselves stand on the operator's screen.
  'contact.mail',
  // The order centre shows that the invoice was made.
  'invoice.mail',
  // The sweep finds whom nobody was told of, and makes it anew.
  'contact.tell',
  // The trail has the change; a copy of the installation must not tell of it again.
  'factor.tell',
  'factor.mail',
  'bounces.read',
  'maintenance.sweep',
  // The timetable finds anew whose time has passed.
  'slips.confirmDue',
  // The sweep finds the answers and questions of which nobody was told.
  'question.notify',
  'question.alert',
  // The timetable finds anew whose time has passed.
  'orders.expire',
  'payments.watch',
  // Its runs are left out; the timetable and HR start new ones.
  'wecom.sync',
  'wecom.watch',
  // The changes that it looks at are carried, and the timetable starts it.
  'receipts.watch',
  'dashboard.sum',
  // The exports that it makes are left out as well.
  'slips.export',
]
