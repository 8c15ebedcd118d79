import type { ContactKind, ContactState } from '@zhixin/contract/contact'
import type { ContactKind as ChangedKind } from '@zhixin/contract/employees/contact-changes'
import type { StopAlertState } from '@zhixin/domain/sending/stop-alert'
import type { SmsPurpose } from '@zhixin/domain/session/sms-code'
import type { ColumnType, Generated } from 'kysely'

/** The tables as queries see them; the migrations are the truth, a test compares the two. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

type MaybeBytes = ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>

export interface Tables {
  installation_key: { name: string; wrapped: Buffer }
  wire_key: {
    kid: string
    public_key: string
    private_key_sealed: Buffer
    created_at: Moment
    replaced_at: MaybeMoment
  }
  wire_signature: { token_hash: Buffer; timestamp_ms: string; sign: string }
  company: {
    id: string
    name: string
    time_zone: Generated<string>
    come_from: Generated<number>
    special: Generated<number>
    service_until: ColumnType<string, string, string>
    people_limit: number
    created_at: Moment
  }
  company_key: { company_id: string; version: number; wrapped: Buffer; created_at: Moment }
  user_account: {
    id: string
    user_id: string
    name: string
    password_hash: string
    phone_sealed: MaybeBytes
    phone_hash: MaybeBytes
    user_type: number
    avatar_path: string | null
    remark: string | null
    first_login: Generated<boolean>
    created_at: Moment
  }
  session: {
    token_hash: Buffer
    user_account_id: string | null
    company_id: string
    employee_id: string | null
    proved_phone: Buffer | null
    created_at: Moment
    expires_at: Moment
    ended_at: MaybeMoment
    ended_why: string | null
    one_company: Generated<boolean>
    device_hash: MaybeBytes
  }
  session_proof: {
    token_hash: Buffer
    of_company: string
    employee_id: string
    kind: 'link' | 'code' | 'phone' | 'email'
    value: Buffer
  }
  shortcut: {
    company_id: string
    id: string
    user_account_id: string
    name: string
    path: string
    created_at: Moment
  }
  answered_call: {
    company_id: string
    user_account_id: string
    call_name: string
    key: string
    input_hash: Buffer
    claim_id: string
    claimed_until: Moment
    answer_sealed: MaybeBytes
    asked_at: Moment
  }
  guard: { key: string; failures: number; blocked_until: MaybeMoment; updated_at: Moment }
  picture_code: { id: string; answer_hash: Buffer; expires_at: Moment }
  sms_code: {
    id: string
    phone_hash: Buffer
    purpose: SmsPurpose
    code_hash: Buffer
    of_company: string | null
    tries: Generated<number>
    expires_at: Moment
    picture_hash: Buffer | null
  }
  known_device: { token_hash: Buffer; user_account_id: string; used_at: Moment }
  registration_ticket: { ticket_hash: Buffer; user_account_id: string; expires_at: Moment }
  enterprise_ticket: { ticket_hash: Buffer; of_company: string; corp_id: string; member: string; expires_at: Moment }
  enterprise_link: {
    company_id: string
    corp_id: string
    member: string
    user_account_id: string
    linked_at: Moment
  }
  contact_request: {
    id: string
    kind: ContactKind
    content_sealed: Buffer
    language: string
    asked_at: Moment
    state: Generated<ContactState>
    owner_id: string | null
    note_sealed: MaybeBytes
    changed_by: string | null
    changed_at: MaybeMoment
    mailed_at: MaybeMoment
  }
  membership: {
    company_id: string
    user_account_id: string
    roles: string[]
    employee_id: string | null
    created_at: Moment
  }
  menu: {
    id: string
    superior_id: string | null
    name: Generated<string>
    title_zh: string
    title_en: string
    path: Generated<string>
    position: number
  }
  role: { name: string; title_zh: string; title_en: string }
  role_menu: { role_name: string; menu_id: string }
  page_tip: { name: string; screen: string; text_zh: string; text_en: string; shown: Generated<boolean> }
  page_tip_closed: { company_id: string; user_account_id: string; tip_name: string; closed_at: Moment }
  employee: {
    company_id: string
    id: string
    name: string
    department: string
    employee_no: string
    messenger: string
    phone_sealed: Buffer | null
    phone_hash: Buffer | null
    email_sealed: Buffer | null
    email_hash: Buffer | null
    id_number_sealed: Buffer | null
    id_number_hash: Buffer | null
    status: Generated<'active' | 'left'>
    left_on: string | null
    left_type: number | null
    safety_code_hash: string | null
    safety_tries: Generated<number>
    safety_locked_until: MaybeMoment
    safety_code_trusted: Generated<boolean>
    created_at: Moment
    updated_at: Moment
  }
  contact_change: {
    company_id: string
    id: Generated<string>
    employee_id: string
    kind: ChangedKind
    old_value: MaybeBytes
    new_value: MaybeBytes
    old_hash: MaybeBytes
    new_hash: MaybeBytes
    old_code_hash: string | null
    made_in: Generated<string | null>
    changed_by: string | null
    changed_by_name: Generated<string>
    may_read_pay: Generated<boolean>
    changed_at: Moment
    settled_at: MaybeMoment
    settled_how: 'proved' | 'confirmed' | 'restored' | null
    settled_by: string | null
    settled_by_name: Generated<string>
    told_at: MaybeMoment
    told_how: Generated<string>
    code_failures: Generated<number>
  }
  upload: { company_id: string; id: string; file_name: string; created_at: Moment }
  upload_piece: { company_id: string; upload_id: string; piece_no: number; content_sealed: Buffer }
  batch: {
    company_id: string
    id: string
    state: 'reading' | 'review' | 'scheduled' | 'sending' | 'sent' | 'removed' | 'cancelled'
    title: string
    file_name: string
    sheet: string
    salary_type: string
    salary_type_name: string
    period: string
    channel: string
    items: ColumnType<unknown, string, string>
    parts: ColumnType<unknown, string | undefined, string>
    findings_sealed: MaybeBytes
    sums_sealed: MaybeBytes
    people: Generated<number>
    progress_id: Generated<string>
    alive_at: Moment
    planned_hash: string | null
    planned_words: string | null
    planned_rows: MaybeBytes
    matched_roster: Generated<string>
    making_failures: Generated<number>
    making_rests_until: MaybeMoment
    sent_back: Generated<string>
    created_at: Moment
    created_by: string | null
    created_by_name: Generated<string>
    sent_at: MaybeMoment
    sent_by: string | null
    sent_by_name: Generated<string>
    send_type: Generated<'' | 'now' | 'timed'>
    released_at: MaybeMoment
    chosen_time: Generated<string>
    chosen_zone: Generated<string>
    chosen_at: MaybeMoment
    starts_at: MaybeMoment
    stopped_at: MaybeMoment
    removed_at: MaybeMoment
    removed_by: string | null
    removed_by_name: Generated<string>
    needs_approval: Generated<boolean>
  }
  batch_layout: { company_id: string; batch_id: string; layout_sealed: Buffer }
  batch_row: {
    company_id: string
    batch_id: string
    row_no: number
    name: string
    department: string
    content_sealed: Buffer | null
    /** Null while the row rests on its page. */
    content_hash: Buffer | null
    page_no: number | null
    page_at: number | null
    employee_id: string | null
    match: 'sure' | 'confirmed' | 'byName' | 'shared' | 'conflict' | 'left' | 'twice' | 'unknown'
    match_reason: string
    decided: Generated<boolean>
    blocked: number[]
    edited: number[]
    hidden: Generated<boolean>
    phone_hash: MaybeBytes
    email_hash: MaybeBytes
    id_number_hash: MaybeBytes
    employee_no: Generated<string>
    messenger: Generated<string>
    final_slip_of: string | null
    final_slip_days: number | null
    own_target_kind: 'email' | 'phone' | null
    own_target_sealed: MaybeBytes
    own_target_hash: MaybeBytes
    final_slip_at: MaybeMoment
    final_slip_by: string | null
    final_slip_by_name: Generated<string>
  }
  accepted_match: {
    company_id: string
    batch_id: string
    row_no: number
    employee_id: string
    contradictions: string[]
    reason_sealed: Buffer
    accepted_by: string
    accepted_by_name: string
    accepted_at: Moment
  }
  added_person: {
    company_id: string
    batch_id: string
    employee_id: string
    row_no: number
    added_at: Moment
    entry_stamp: string
  }
  batch_page: { company_id: string; batch_id: string; page_no: number; content_sealed: Buffer }
  batch_change: {
    company_id: string
    id: string
    batch_id: string
    row_no: number
    what: string
    item_index: number | null
    before_sealed: Buffer | null
    after_sealed: Buffer | null
    changed_by: string | null
    changed_at: Moment
    group_id: string | null
    blocked_before: boolean | null
    changed_by_name: Generated<string>
  }
  batch_check: {
    company_id: string
    batch_id: string
    basis: string
    last_batch_id: string | null
    summary_sealed: Buffer
    checked_at: Moment
  }
  batch_finding: {
    company_id: string
    batch_id: string
    finding_no: number
    kind: string
    severity: 'blocks' | 'warn' | 'info'
    key_hash: Buffer
    detail_sealed: Buffer
  }
  acceptance: {
    company_id: string
    id: string
    batch_id: string
    reason_sealed: Buffer
    accepted_by: string
    accepted_by_name: string
    accepted_at: Moment
  }
  accepted_finding: { company_id: string; batch_id: string; key_hash: Buffer; acceptance_id: string }
  control_total: {
    company_id: string
    batch_id: string
    stated_sealed: Buffer
    stated_by_name: string
    stated_at: Moment
  }
  approval_step: {
    company_id: string
    id: string
    batch_id: string
    step: 'requested' | 'approved' | 'rejected'
    content_hash: string
    note_sealed: Buffer | null
    taken_by: string
    taken_by_name: string
    taken_at: Moment
  }
  review_setting: {
    company_id: string
    needs_approval: boolean
    net_percent: number
    net_amount: string
    column_percent: number
    changed_by_name: string
    changed_at: Moment
  }
  alert_setting: {
    company_id: string
    mailboxes_sealed: Buffer
    changed_by_name: string
    changed_at: Moment
  }
  stop_alert: {
    company_id: string
    id: string
    batch_id: string
    stopped_at: Moment
    reason: string
    channel: 'email' | 'miniProgram'
    corp_id: Generated<string>
    target_sealed: Buffer
    state: Generated<StopAlertState>
    failure: Generated<string>
    updated_at: Moment
  }
  review_proposal: {
    company_id: string
    id: string
    proposed_by: string
    proposed_by_name: string
    proposed_at: Moment
  }
  remembered_match: {
    company_id: string
    name_key: string
    employee_id: string
    target: Generated<string>
    confirmed_by: string | null
    confirmed_at: Moment
  }
  slip: {
    company_id: string
    id: string
    batch_id: string
    row_no: number
    employee_id: string
    version: Generated<number>
    content_sealed: Buffer
    content_hash: Buffer
    send_status: Generated<number>
    created_at: Moment
    sent_at: MaybeMoment
    read_at: MaybeMoment
    withdrawn_at: MaybeMoment
    withdrawn_by: string | null
    reminded_at: MaybeMoment
    link_days: number | null
    link_until: MaybeMoment
    to_own_target: Generated<boolean>
  }
  slip_version: {
    company_id: string
    slip_id: string
    version: number
    content_sealed: Buffer | null
    content_hash: Buffer
    sent_at: MaybeMoment
    read_at: MaybeMoment
    replaced_at: Moment
    replaced_by: string | null
    reason_sealed: Generated<Buffer | null>
    replaced_by_name: Generated<string>
  }
  slip_count: {
    company_id: string
    batch_id: string
    shard: number
    pending: Generated<number>
    sent: Generated<number>
    failed: Generated<number>
    uncertain: Generated<number>
    withdrawn: Generated<number>
    cancelled: Generated<number>
    read: Generated<number>
    unread: Generated<number>
  }
  delivery: {
    company_id: string
    id: string
    slip_id: string
    slip_version: number
    batch_id: string
    channel: string
    target_sealed: Buffer
    state: Generated<'pending' | 'handingOver' | 'sent' | 'failed' | 'uncertain' | 'withdrawn' | 'cancelled'>
    kind: Generated<'slip' | 'reminder'>
    nth: Generated<number>
    turn: Generated<number>
    due_at: MaybeMoment
    queued_at: Moment
    attempts: Generated<number>
    refusals: Generated<number>
    worker: string | null
    lease_until: MaybeMoment
    provider_id: string | null
    reason: Generated<string>
    updated_at: Moment
    handed_with: Generated<string | null>
    named_at: MaybeMoment
  }
  channel_pause: { channel: string; until: Moment; account: Generated<string> }
  channel_setting: {
    company_id: string
    channel: string
    provider: string
    account: string
    settings_sealed: Buffer
    version: Generated<number>
    changed_by_name: Generated<string>
    changed_at: Moment
  }
  platform_channel_setting: {
    channel: string
    provider: string
    settings_sealed: Buffer
    version: Generated<number>
    changed_by_name: Generated<string>
    changed_at: Moment
  }
  audit_entry: {
    company_id: string
    seq: number
    previous: Buffer
    hash: Buffer
    at: Moment
    actor_kind: 'user' | 'employee' | 'system'
    actor_id: string | null
    actor_name: string
    action: string
    batch_id: string | null
    batch_title: string
    person_id: string | null
    person_name: string
    address_hash: Buffer | null
    facts: string
    changes_sealed: Buffer | null
  }
  audit_head: { company_id: string; seq: number; hash: Buffer }
  provider_token: { account: string; token_sealed: Buffer; expires_at: Moment }
  channel_rate: { account: string; next_at: Moment }
  bounce_mailbox: {
    scope: string
    account: string
    uid_validity: Generated<string>
    last_uid: Generated<string>
    next_at: Moment
    read_at: MaybeMoment
    trouble: Generated<string>
  }
  sandbox_message: {
    company_id: string
    id: string
    delivery_id: string | null
    channel: string
    recipient_sealed: Buffer
    recipient_hash: Buffer
    subject: string
    content_sealed: Buffer
    created_at: Moment
  }
}
