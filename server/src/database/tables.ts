import type { ContactKind, ContactState } from '@zhixin/contract/contact'
import type { ContactKind as ChangedKind } from '@zhixin/contract/employees/contact-changes'
import type { InvoiceKind, InvoiceState } from '@zhixin/contract/invoices'
import type { SyncPhase } from '@zhixin/contract/wecom'
import type { InvoiceFileType } from '@zhixin/domain/orders/invoice-file'
import type { PaymentFault, PaymentOutcome, PaymentSource } from '@zhixin/domain/orders/order-states'
import type { PasskeyKey } from '@zhixin/domain/receipts/documents'
import type { StopAlertState } from '@zhixin/domain/sending/stop-alert'
import type { ChallengePurpose } from '@zhixin/domain/session/second-factor'
import type { SmsPurpose } from '@zhixin/domain/session/sms-code'
import type { ColumnType, Generated } from 'kysely'

/** The tables as queries see them. The migrations define them, and a test compares the two. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

type MaybeBytes = ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>

export interface Tables {
  installation_key: { name: string; wrapped: Buffer }
  wire_key: {
    kid: string
    public_key: string
    private_key_sealed: Buffer
    created_at: Timestamp
    replaced_at: NullableTimestamp
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
    created_at: Timestamp
    is_trial: Generated<boolean>
  }
  company_info: {
    company_id: string
    short_name: Generated<string>
    contact_sealed: Buffer
    changed_by_name: string
    changed_at: Timestamp
  }
  company_logo: { company_id: string; id: string; image_sealed: Buffer; changed_at: Timestamp }
  company_default: {
    company_id: string
    channel: string | null
    slip_style: ColumnType<unknown, string, string>
    changed_by_name: string
    changed_at: Timestamp
    leaver_months: ColumnType<number | null, number | null | undefined>
  }
  company_key: { company_id: string; version: number; wrapped: Buffer; created_at: Timestamp }
  user_account: {
    id: string
    user_id: string
    name: string
    password_hash: string
    phone_sealed: MaybeBytes
    phone_hash: MaybeBytes
    user_type: number
    avatar_path: string | null
    avatar_sealed: MaybeBytes
    remark: string | null
    first_login: Generated<boolean>
    created_at: Timestamp
  }
  session: {
    token_hash: Buffer
    user_account_id: string | null
    company_id: string
    employee_id: string | null
    proved_phone: Buffer | null
    created_at: Timestamp
    expires_at: Timestamp
    ended_at: NullableTimestamp
    ended_why: string | null
    one_company: Generated<boolean>
    device_hash: MaybeBytes
    confirmed_at: NullableTimestamp
    mini_account: MaybeBytes
  }
  session_proof: {
    token_hash: Buffer
    of_company: string
    employee_id: string
    kind: 'link' | 'code' | 'phone' | 'email' | 'messenger' | 'seen'
    value: Buffer
  }
  shortcut: {
    company_id: string
    id: string
    user_account_id: string
    name: string
    path: string
    created_at: Timestamp
  }
  answered_call: {
    company_id: string
    user_account_id: string
    call_name: string
    key: string
    input_hash: Buffer
    claim_id: string
    claimed_until: Timestamp
    answer_sealed: MaybeBytes
    asked_at: Timestamp
  }
  guard: { key: string; failures: number; blocked_until: NullableTimestamp; updated_at: Timestamp }
  picture_code: { id: string; answer_hash: Buffer; expires_at: Timestamp }
  sms_code: {
    id: string
    phone_hash: Buffer
    purpose: SmsPurpose
    code_hash: Buffer
    of_company: string | null
    tries: Generated<number>
    expires_at: Timestamp
    picture_hash: Buffer | null
  }
  known_device: { token_hash: Buffer; user_account_id: string; used_at: Timestamp }
  authenticator_app: {
    user_account_id: string
    secret_sealed: Buffer
    last_step: ColumnType<string, number, number>
    created_at: Timestamp
    used_at: NullableTimestamp
  }
  pending_app: { user_account_id: string; secret_sealed: Buffer; expires_at: Timestamp }
  passkey: {
    user_account_id: string
    id: string
    credential_id: string
    public_key: Buffer
    counter: ColumnType<string, number, number>
    transports: string[]
    name: string
    created_at: Timestamp
    used_at: NullableTimestamp
  }
  recovery_code: { user_account_id: string; code_hash: Buffer }
  passkey_challenge: {
    challenge_hash: Buffer
    purpose: ChallengePurpose
    user_account_id: string | null
    expires_at: Timestamp
  }
  second_step: { ticket_hash: Buffer; user_account_id: string; expires_at: Timestamp }
  company_security: {
    company_id: string
    factor_required: boolean
    changed_by_name: string
    changed_at: Timestamp
  }
  registration_ticket: { ticket_hash: Buffer; user_account_id: string; expires_at: Timestamp }
  enterprise_ticket: { ticket_hash: Buffer; of_company: string; corp_id: string; member: string; expires_at: Timestamp }
  enterprise_link: {
    company_id: string
    corp_id: string
    member: string
    user_account_id: string
    linked_at: Timestamp
  }
  contact_request: {
    id: string
    kind: ContactKind
    content_sealed: Buffer
    language: string
    asked_at: Timestamp
    state: Generated<ContactState>
    owner_id: string | null
    note_sealed: MaybeBytes
    changed_by: string | null
    changed_at: NullableTimestamp
    mailed_at: NullableTimestamp
  }
  membership: {
    company_id: string
    user_account_id: string
    roles: string[]
    employee_id: string | null
    created_at: Timestamp
    screens: string[] | null
    departments: string[] | null
    deputy_roles: Generated<string[]>
  }
  admin_invitation: {
    company_id: string
    id: string
    employee_id: string
    token_hash: Buffer
    phone_hash: Buffer
    screens: string[]
    roles: Generated<string[]>
    departments: string[] | null
    mailed: Generated<boolean>
    invited_by: string
    invited_by_name: string
    created_at: Timestamp
    expires_at: Timestamp
    accepted_at: NullableTimestamp
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
  platform_edition: {
    subject: string
    version: number
    content: ColumnType<unknown, string | null, never>
    restored_from: number | null
    changed_by: string | null
    changed_by_name: string
    changed_at: Timestamp
  }
  page_tip: { name: string; screen: string; text_zh: string; text_en: string; shown: Generated<boolean> }
  page_tip_closed: { company_id: string; user_account_id: string; tip_name: string; closed_at: Timestamp }
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
    safety_locked_until: NullableTimestamp
    safety_code_trusted: Generated<boolean>
    phone_changed_at: NullableTimestamp
    phone_changed_by: string | null
    phone_changed_by_name: Generated<string>
    phone_changed_in: string | null
    created_at: Timestamp
    updated_at: Timestamp
    details: ColumnType<Record<string, string>, string | undefined, string>
    details_sealed: MaybeBytes
    language: ColumnType<'ch' | 'en' | 'ceh' | null, 'ch' | 'en' | 'ceh' | null | undefined>
  }
  dictionary_entry: { dictionary: string; id: string; position: number; name_zh: string; name_en: string }
  roster_field_set: {
    company_id: string
    revision: number
    fields: ColumnType<unknown, string, string>
    changed_by_name: string
    changed_at: Timestamp
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
    changed_at: Timestamp
    settled_at: NullableTimestamp
    settled_how: 'proved' | 'confirmed' | 'restored' | null
    settled_by: string | null
    settled_by_name: Generated<string>
    told_at: NullableTimestamp
    told_how: Generated<string>
    code_failures: Generated<number>
  }
  upload: { company_id: string; id: string; file_name: string; created_at: Timestamp }
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
    alive_at: Timestamp
    planned_hash: string | null
    planned_words: string | null
    planned_rows: MaybeBytes
    matched_roster: Generated<string>
    making_failures: Generated<number>
    making_rests_until: NullableTimestamp
    sent_back: Generated<string>
    stop_notice: Generated<string>
    created_at: Timestamp
    created_by: string | null
    created_by_name: Generated<string>
    sent_at: NullableTimestamp
    sent_by: string | null
    sent_by_name: Generated<string>
    send_type: Generated<'' | 'now' | 'timed'>
    released_at: NullableTimestamp
    chosen_time: Generated<string>
    chosen_zone: Generated<string>
    chosen_at: NullableTimestamp
    starts_at: NullableTimestamp
    stopped_at: NullableTimestamp
    removed_at: NullableTimestamp
    removed_by: string | null
    removed_by_name: Generated<string>
    needs_approval: Generated<boolean>
    own_slip_style: ColumnType<unknown, string | null | undefined, string | null>
    slip_style: ColumnType<unknown, string | null | undefined, string | null>
    applied_template: ColumnType<unknown, string | null | undefined, string | null>
  }
  slip_template: {
    company_id: string
    id: string
    name: string
    format_sealed: Buffer
    changed_by_name: string
    changed_at: Timestamp
  }
  batch_layout: { company_id: string; batch_id: string; layout_sealed: Buffer }
  batch_row: {
    company_id: string
    batch_id: string
    row_no: number
    name: string
    department: string
    content_sealed: Buffer | null
    /** Null while the row is stored only in its row page. */
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
    final_slip_at: NullableTimestamp
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
    accepted_at: Timestamp
  }
  added_person: {
    company_id: string
    batch_id: string
    employee_id: string
    row_no: number
    added_at: Timestamp
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
    changed_at: Timestamp
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
    checked_at: Timestamp
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
    accepted_at: Timestamp
  }
  accepted_finding: { company_id: string; batch_id: string; key_hash: Buffer; acceptance_id: string }
  control_total: {
    company_id: string
    batch_id: string
    stated_sealed: Buffer
    stated_by_name: string
    stated_at: Timestamp
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
    taken_at: Timestamp
  }
  review_setting: {
    company_id: string
    needs_approval: boolean
    net_percent: number
    net_amount: string
    column_percent: number
    changed_by_name: string
    changed_at: Timestamp
  }
  question: {
    company_id: string
    id: string
    slip_id: string
    batch_id: string
    employee_id: string
    slip_version: number
    kind: 'amount' | 'missing' | 'notMine' | 'other'
    item_key: string
    item_sealed: Buffer | null
    state: Generated<'open' | 'answered' | 'closed'>
    asked_at: Timestamp
    changed_at: Timestamp
    employee_at: Timestamp
    open_since: NullableTimestamp
    messages: Generated<number>
    closed_by: 'employee' | 'hr' | null
    closed_at: NullableTimestamp
    close_reason_sealed: Buffer | null
    request_id: string
  }
  question_message: {
    company_id: string
    id: string
    question_id: string
    author: 'employee' | 'hr'
    account_id: string | null
    author_name: Generated<string>
    text_sealed: Buffer
    sent_at: Timestamp
    request_id: string | null
    notice: 'waiting' | 'queued' | 'none' | null
    delivery_id: string | null
  }
  question_seen: { company_id: string; question_id: string; account_id: string; seen_at: Timestamp }
  answer_template: {
    company_id: string
    id: string
    name: string
    text_sealed: Buffer
    changed_by_name: string
    changed_at: Timestamp
  }
  question_alert: { company_id: string; waiting_since: NullableTimestamp; mailed_at: NullableTimestamp }
  alert_setting: {
    company_id: string
    mailboxes_sealed: Buffer
    changed_by_name: string
    changed_at: Timestamp
  }
  stop_alert: {
    company_id: string
    id: string
    batch_id: string
    stopped_at: Timestamp
    reason: string
    channel: 'email' | 'miniProgram'
    corp_id: Generated<string>
    target_sealed: Buffer
    state: Generated<StopAlertState>
    failure: Generated<string>
    handed_at: NullableTimestamp
    updated_at: Timestamp
  }
  review_proposal: {
    company_id: string
    id: string
    proposed_by: string
    proposed_by_name: string
    proposed_at: Timestamp
  }
  remembered_match: {
    company_id: string
    name_key: string
    employee_id: string
    target: Generated<string>
    confirmed_by: string | null
    confirmed_at: Timestamp
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
    created_at: Timestamp
    sent_at: NullableTimestamp
    read_at: NullableTimestamp
    withdrawn_at: NullableTimestamp
    withdrawn_by: string | null
    reminded_at: NullableTimestamp
    link_days: number | null
    link_until: NullableTimestamp
    to_own_target: Generated<boolean>
    withdrawn_by_name: Generated<string>
    withdrawn_reason_sealed: Generated<Buffer | null>
    confirmed_at: NullableTimestamp
    confirmed_how: Generated<'person' | 'deadline' | null>
    disputed_at: NullableTimestamp
  }
  slip_confirmation: {
    company_id: string
    slip_id: string
    version: number
    content_hash: Buffer
    confirmed_at: Timestamp
    how: 'person' | 'deadline'
    read_at: NullableTimestamp
    device: Generated<string>
    session_kind: Generated<'' | 'link' | 'phone' | 'wechat'>
  }
  slip_version: {
    company_id: string
    slip_id: string
    version: number
    content_sealed: Buffer | null
    content_hash: Buffer
    sent_at: NullableTimestamp
    read_at: NullableTimestamp
    replaced_at: Timestamp
    replaced_by: string | null
    reason_sealed: Generated<Buffer | null>
    replaced_by_name: Generated<string>
    despite_sealed: Generated<Buffer | null>
    reason_shown: Generated<boolean>
    withdrawn_at: NullableTimestamp
    withdrawn_by_name: Generated<string>
    withdrawn_reason_sealed: Generated<Buffer | null>
  }
  slip_export: {
    company_id: string
    id: string
    batch_id: string
    user_account_id: string
    language: 'ch' | 'en' | 'ceh'
    state: Generated<'waiting' | 'running' | 'ready' | 'failed'>
    reason: Generated<string>
    people: number
    done: Generated<number>
    left_out: number
    bytes: Generated<string>
    basis: string
    contents: Generated<'pdf' | 'receipts'>
    worker: string | null
    claimed_until: NullableTimestamp
    asked_at: Timestamp
    expires_at: Timestamp
  }
  slip_export_piece: { company_id: string; export_id: string; piece_no: number; content_sealed: Buffer }
  receipt_leaf: {
    company_id: string
    batch_id: string
    leaf_no: number
    slip_id: string
    kind: 'slip' | 'sent' | 'read' | 'confirmed' | 'signed' | 'passkey' | 'withdrawn'
    mark: string
    salt: Buffer
    hash: Buffer
    document_sealed: Buffer
  }
  receipt_root: {
    company_id: string
    root_no: number
    batch_id: string
    size: number
    document: string
    hash: Buffer
    made_at: Timestamp
  }
  receipt_timestamp: { company_id: string; root_no: number; reply: Buffer; stamped_at: Timestamp }
  department_pay: {
    company_id: string
    batch_id: string
    generation: Generated<number>
    summed: number | null
    sums_sealed: Buffer | null
  }
  receipt_change: { company_id: string; id: Generated<string>; batch_id: string }
  slip_signature: {
    company_id: string
    slip_id: string
    content_hash: Buffer
    signed_at: Timestamp
    form: 'drawn' | 'typed' | 'passkey'
    device: string
    session_kind: 'link' | 'phone' | 'wechat'
    document_sealed: Buffer
  }
  employee_passkey: {
    company_id: string
    id: string
    employee_id: string
    credential_id: string
    public_key: ColumnType<PasskeyKey, string, string>
    counter: string
    transports: string[]
    domain: string
    created_at: Timestamp
    session_kind: 'link' | 'phone' | 'wechat'
    device: Generated<string>
    last_used_at: Timestamp | null
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
    confirmed: Generated<number>
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
    kind: Generated<'slip' | 'reminder' | 'confirmReminder' | 'answer'>
    nth: Generated<number>
    occasion: Generated<'first' | 'correction' | 'repeat'>
    fair_share_seq: Generated<number>
    due_at: NullableTimestamp
    queued_at: Timestamp
    claim_no: Generated<number>
    refusals: Generated<number>
    worker: string | null
    lease_until: NullableTimestamp
    provider_id: string | null
    reason: Generated<string>
    updated_at: Timestamp
    handed_with: Generated<string | null>
    named_at: NullableTimestamp
  }
  channel_pause: { channel: string; until: Timestamp; account: Generated<string> }
  channel_setting: {
    company_id: string
    channel: string
    provider: string
    account: string
    settings_sealed: Buffer
    version: Generated<number>
    changed_by_name: Generated<string>
    changed_at: Timestamp
    app_id: ColumnType<string | null, string | null | undefined>
    app_since: NullableTimestamp
    app_proved: ColumnType<string | null, never, string | null>
    app_failed: ColumnType<string | null, never, string | null>
    app_asked_at: ColumnType<Date | null, never, Date | string | null>
    tested_at: NullableTimestamp
    test_result: string | null
    test_reason: Generated<string>
  }
  platform_channel_setting: {
    channel: string
    provider: string
    settings_sealed: Buffer
    version: Generated<number>
    changed_by_name: Generated<string>
    changed_at: Timestamp
    tested_at: NullableTimestamp
    test_result: string | null
    test_reason: Generated<string>
  }
  mini_account: {
    account_key: Buffer
    app_id: string
    phone_hash: Buffer
    names: string[]
    of_company: string | null
    bound_at: Timestamp
  }
  mini_binding: {
    company_id: string
    employee_id: string
    account_key: Buffer
    openid_hash: Buffer
    template_id: Generated<string>
    consents: Generated<number>
    bound_at: Timestamp
  }
  wecom_connection: {
    company_id: string
    corp_id: string
    come_from_before: number
    connected_by_name: string
    connected_at: Timestamp
    synced_at: NullableTimestamp
    next_sync_at: NullableTimestamp
  }
  wecom_sync: {
    company_id: string
    id: string
    phase: SyncPhase
    step: Generated<number>
    cursor: Generated<string>
    done: Generated<number>
    total: Generated<number>
    is_first: boolean
    failed_in: Generated<string>
    trouble: Generated<string>
    failures: Generated<number>
    rests_until: NullableTimestamp
    restarts: Generated<number>
    leavers: Generated<'' | 'leave' | 'stay'>
    counts: Generated<string>
    started_by: string | null
    started_by_name: Generated<string>
    may_read_pay: Generated<boolean>
    settles_changes: Generated<boolean>
    started_at: Timestamp
    alive_at: Timestamp
    ended_at: NullableTimestamp
  }
  wecom_department: {
    company_id: string
    sync_id: string
    department_id: string
    name: Generated<string>
    is_read: Generated<boolean>
  }
  wecom_staged: {
    company_id: string
    sync_id: string
    member: string
    user_id: string
    name: Generated<string>
    departments: Generated<string[]>
    phone_sealed: MaybeBytes
    phone_hash: MaybeBytes
    has_details: Generated<boolean>
    plan: Generated<'' | 'known' | 'linked' | 'byName' | 'added'>
    how: Generated<string>
    employee_id: string | null
    decision: Generated<'' | 'same' | 'other'>
    is_applied: Generated<boolean>
  }
  wecom_member: {
    company_id: string
    member: string
    employee_id: string
    is_present: Generated<boolean>
    linked_at: Timestamp
    gone_at: NullableTimestamp
    missing_in: string | null
    verdict: Generated<'' | 'gone' | 'unseen' | 'kept'>
  }
  audit_entry: {
    company_id: string
    seq: number
    previous: Buffer
    hash: Buffer
    at: Timestamp
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
  provider_token: { account: string; token_sealed: Buffer; expires_at: Timestamp }
  channel_rate: { account: string; next_at: Timestamp }
  bounce_mailbox: {
    scope: string
    account: string
    uid_validity: Generated<string>
    last_uid: Generated<string>
    next_at: Timestamp
    read_at: NullableTimestamp
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
    created_at: Timestamp
  }
  invoice: {
    company_id: string
    id: string
    order_id: string
    kind: InvoiceKind
    state: InvoiceState
    details_sealed: Buffer
    amount_cents: number
    requested_at: Timestamp
    requested_by: string
    issued_at: NullableTimestamp
    issued_by: string | null
    number: Generated<string>
    file_type: InvoiceFileType | null
    file_sealed: MaybeBytes
    mailed_at: NullableTimestamp
  }
  service_package: {
    id: string
    service_type: number
    title_zh: string
    title_en: string
    days: number
    unit_cents: number
    min_people: number
    max_people: number
    position: number
    on_sale: Generated<boolean>
  }
  service_order: {
    company_id: string
    id: string
    order_no: string
    source: number
    service_type: number
    status: Generated<number>
    payment_type: number
    payment_company: Generated<string>
    transfer_reference: string
    package_id: string
    title_zh: string
    title_en: string
    days: number
    people: number
    sets_people: Generated<boolean>
    unit_cents: number
    package_days: number
    rest_days: number | null
    amount_cents: number
    reason: Generated<string>
    created_by: string
    created_by_name: string
    created_at: Timestamp
    expires_at: Timestamp
    paid_at: NullableTimestamp
    closed_at: NullableTimestamp
  }
  service_payment: {
    company_id: string
    id: string
    order_id: string
    provider: PaymentSource
    trade_no: string
    amount_cents: number
    outcome: PaymentOutcome
    paid_at: Timestamp
    recorded_at: Timestamp
    confirmed_by_name: Generated<string>
    entry: Generated<number>
    payment_type: number | null
  }
  service_void: {
    company_id: string
    payment_id: string
    reason: string
    voided_by_name: string
    voided_at: Timestamp
    payment_type: number | null
    settled_by: string | null
  }
  payment_attempt: {
    company_id: string
    id: string
    order_id: string
    order_no: string
    provider: Exclude<PaymentSource, 'transfer'>
    out_trade_no: string
    amount_cents: number
    code_url: Generated<string>
    state: Generated<'waiting' | 'paid' | 'closed'>
    created_at: Timestamp
    ends_at: Timestamp
    queried_at: NullableTimestamp
    next_query_at: NullableTimestamp
    fault: PaymentFault | null
    failures: Generated<number>
  }
  service_refund: {
    company_id: string
    id: string
    payment_id: string
    provider: PaymentSource
    refund_no: string
    amount_cents: number
    refunded_at: Timestamp
    recorded_at: Timestamp
  }
  service_ledger: {
    company_id: string
    seq: Generated<number>
    kind: 'trial' | 'agreed' | 'order' | 'refund' | 'void'
    order_id: string | null
    refund_no: string | null
    void_of: number | null
    gap_days: Generated<number>
    days: number
    people: number
    until_before: Generated<string>
    until_after: Generated<string>
    people_before: Generated<number>
    people_after: Generated<number>
    reason: Generated<string>
    at: Timestamp
  }
}
