import type { Pair, TextParams } from './pair.ts'

/** What kind of failure it is. The HTTP status follows from the kind alone (statusOf). */
export type ErrorKind =
  | 'invalid'
  | 'session'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limit'
  | 'upstream'
  | 'unavailable'
  | 'bug'

/** Business failures travel as HTTP 200 with a code, so that "no reply" and "refused" stay two things (docs/wire.md). */
export const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  session: 401,
  forbidden: 200,
  missing: 200,
  conflict: 200,
  limit: 429,
  upstream: 200,
  unavailable: 503,
  bug: 500,
}

interface ErrorRow {
  code: number
  kind: ErrorKind
  text: Pair
}

const row = (code: number, kind: ErrorKind, zh: string, en: string): ErrorRow => ({ code, kind, text: { zh, en } })

/** Every failure the product can report. The key is the type, the log label and the test's assertion. */
export const errors = {
  'session.ended': row(1000, 'session', '您已退出登录，请重新登录', 'You are logged out. Please log in again.'),
  'session.elsewhere': row(
    1001,
    'session',
    '此账号已在其他浏览器或设备上登录，当前窗口已退出登录',
    'This account has logged in on another browser or device. This window is logged out.',
  ),
  'session.liveElsewhere': row(
    1002,
    'conflict',
    '此账号正在其他浏览器或设备上使用，继续登录将使其退出',
    'This account is in use on another browser or device. Logging in here will log it out there.',
  ),
  'session.wrongLogin': row(1003, 'forbidden', '账号或密码不正确', 'The user ID or password is wrong.'),
  'session.slowDown': row(
    1004,
    'limit',
    '尝试次数过多，请在 {seconds} 秒后再试',
    'Too many tries. Please try again in {seconds} {seconds|second|seconds}.',
  ),
  'session.pictureNeeded': row(1005, 'forbidden', '请输入图片验证码', 'Please enter the picture code.'),
  'session.pictureWrong': row(1006, 'forbidden', '图片验证码不正确', 'The picture code is wrong.'),
  'session.pictureExpired': row(
    1007,
    'forbidden',
    '图片验证码已过期，请刷新',
    'The picture code has expired. Please refresh it.',
  ),
  'session.notYourCompany': row(1008, 'forbidden', '您不属于该企业', 'You do not belong to this company.'),
  'session.noCompany': row(1009, 'forbidden', '该账号未加入任何企业', 'This account belongs to no company.'),

  'session.ticketEnded': row(1010, 'missing', '此页面已失效，请登录', 'This page is no longer valid. Please log in.'),
  'session.passwordWeak': row(
    1011,
    'invalid',
    '密码至少 8 位，须包含字母、数字、符号中的两种；不能是常见密码、键盘顺序或日期，也不能含手机号、姓名、账号或企业名称',
    'A password has at least 8 characters of two kinds (letters, digits, signs), is no common password, row of keys or date, and does not contain your phone, name, user id or company.',
  ),
  'registration.phoneTaken': row(
    1012,
    'conflict',
    '该手机号已注册，请直接登录',
    'This mobile number is already registered. Please log in.',
  ),
  'registration.companyTaken': row(
    1013,
    'conflict',
    '该企业已注册，请联系贵公司的管理员开通账号',
    'This company is already registered. Please ask its administrator for an account.',
  ),
  'enterprise.notSetUp': row(
    1014,
    'missing',
    '该企业未开通企业微信登录',
    'This company has not set up login from WeCom.',
  ),
  'enterprise.codeInvalid': row(
    1015,
    'forbidden',
    '企业微信的授权已失效，请从企业微信重新打开',
    'What WeCom told has expired. Please open this again from WeCom.',
  ),
  'enterprise.notMember': row(
    1016,
    'forbidden',
    '您不是该企业的企业微信成员',
    "You are no member of this company's WeCom.",
  ),
  'enterprise.unreachable': row(
    1017,
    'upstream',
    '企业微信暂时没有回应，请稍后再试',
    'WeCom did not answer. Please try again later.',
  ),

  'wire.signatureEmpty': row(2001, 'invalid', '时间戳或签名为空', 'The timestamp or the signature is empty.'),
  'wire.signatureOld': row(2002, 'invalid', '签名时间戳已超时', 'The timestamp of the signature is out of time.'),
  'wire.signatureWrong': row(
    2003,
    'invalid',
    '签名校验失败，非法请求',
    'The signature does not match. Illegal request.',
  ),
  'wire.keyMissing': row(2010, 'invalid', '请求未加密：缺少 x-wire', 'The request is not sealed: x-wire is missing.'),
  'wire.keyUnknown': row(
    2011,
    'invalid',
    '加密密钥已过期，请刷新页面',
    'The wire key is unknown or has expired. Please reload.',
  ),
  'wire.cannotOpen': row(2012, 'invalid', '请求内容无法解密', 'The request could not be opened.'),
  'wire.notJson': row(2013, 'invalid', '请求内容格式不正确', 'The request is not in a format that can be read.'),
  'wire.badInput': row(2014, 'invalid', '提交的内容有误：{fields}', 'Some of what was sent is not right: {fields}'),
  'wire.tooLarge': row(2015, 'invalid', '请求内容过大', 'The request is too large.'),
  'wire.noSuchCall': row(2016, 'invalid', '接口不存在', 'There is no such call.'),
  'wire.busy': row(2017, 'limit', '请求过于频繁，请稍后再试', 'Too many requests. Please try again later.'),
  'wire.repeatedOtherwise': row(
    2018,
    'conflict',
    '同一请求编号（Idempotency-Key）已用于其他内容',
    'This Idempotency-Key was used for another request.',
  ),
  'wire.stillRunning': row(
    2019,
    'conflict',
    '上一次提交仍在处理，请稍后刷新查看结果',
    'What you submitted before is still being worked on. Please reload in a while to see the result.',
  ),

  'access.refused': row(3001, 'forbidden', '您没有权限进行此操作', 'You are not allowed to do this.'),
  'access.wrongCompany': row(
    3002,
    'forbidden',
    '登录企业与请求不一致',
    'The request names another company than you are logged in to.',
  ),
  'access.wrongUser': row(
    3004,
    'forbidden',
    '请求中的用户与当前登录用户不一致',
    'The request names another user than the one who is logged in.',
  ),
  'record.missing': row(3003, 'missing', '记录不存在或已被删除', 'The record does not exist or was removed.'),

  'shortcuts.tooMany': row(
    9101,
    'limit',
    '快捷操作最多 {most} 个，请先删除不用的',
    'There can be {most} shortcuts at most. Please remove one first.',
  ),

  'contact.changed': row(
    3012,
    'conflict',
    '这条记录刚被其他人修改过，请刷新后再改',
    'Somebody has just changed this request. Please load it again.',
  ),
  'contact.noOwner': row(3013, 'invalid', '该用户不是平台用户', 'This user is not one of the platform.'),

  'audit.tooMany': row(
    3011,
    'conflict',
    '符合条件的记录超过 {most} 条，请缩小时间范围后再导出',
    'More than {most} entries match. Choose a shorter time and export again.',
  ),

  'file.missing': row(4001, 'invalid', '请选择文件', 'Please choose a file.'),
  'file.empty': row(4002, 'invalid', '文件是空的', 'The file is empty.'),
  'file.tooLarge': row(4003, 'invalid', '文件超过 {limit} MB', 'The file is larger than {limit} MB.'),
  'file.unpackedTooLarge': row(
    4004,
    'invalid',
    '文件解压后过大，已停止读取',
    'The file becomes too large when unpacked. Reading was stopped.',
  ),
  'file.tooManyCells': row(4005, 'invalid', '表格的行或列过多', 'The sheet has too many rows or columns.'),
  'file.encrypted': row(
    4006,
    'invalid',
    '文件有密码保护，请去除密码后再上传',
    'The file is password-protected. Please remove the password and upload it again.',
  ),
  'file.damaged': row(4007, 'invalid', '文件已损坏，无法读取', 'The file is damaged and cannot be read.'),
  'file.notASpreadsheet': row(
    4008,
    'invalid',
    '这不是表格文件，请上传 .xlsx、.xls 或 .csv',
    'This is not a spreadsheet. Please upload .xlsx, .xls or .csv.',
  ),
  'file.lockFile': row(
    4009,
    'invalid',
    '这是表格程序的临时锁文件（~$ 开头），请选择原文件',
    'This is a lock file of the spreadsheet program (it begins with ~$). Please choose the original.',
  ),
  'file.noPeople': row(4010, 'invalid', '表格中没有找到任何员工', 'No people were found in the sheet.'),
  'file.noNameColumn': row(
    4011,
    'invalid',
    '没有找到姓名列，请指定哪一列是姓名',
    'No name column was found. Please say which column holds the names.',
  ),
  'file.gone': row(
    4012,
    'missing',
    '上传的文件已过期，请重新上传',
    'The uploaded file has expired. Please upload it again.',
  ),
  'file.cancelled': row(4013, 'conflict', '已取消', 'Cancelled.'),
  'file.interrupted': row(
    4014,
    'bug',
    '读取被中断，与文件无关，请再试一次',
    'Reading was interrupted, which has nothing to do with the file. Please try again.',
  ),
  'file.tooSlow': row(
    4015,
    'invalid',
    '文件读取时间过长，已停止。文件可能已损坏，请用表格程序另存为 .xlsx 后再上传',
    'Reading took too long and was stopped. The file may be damaged. Please save it as .xlsx in your spreadsheet program and upload that.',
  ),
  'file.saveAsXlsx': row(
    4016,
    'invalid',
    '这种格式的文件过大，请用表格程序另存为 .xlsx 后再上传',
    'The file is too large for its format. Please save it as .xlsx in your spreadsheet program and upload that.',
  ),
  'file.serverBusy': row(
    4017,
    'limit',
    '服务器繁忙，文件没有读完。文件没有问题，也没有导入任何内容，请稍后再试',
    'The server is busy and could not finish reading the file. Nothing is wrong with the file, and nothing was imported. Please try again later.',
  ),
  'file.tooManyAtOnce': row(
    4018,
    'limit',
    '贵公司正在上传或读取的文件过多，请等其中一些完成后再试',
    'Your company has too many files being uploaded or read. Please wait until some of them are done.',
  ),

  'employees.phoneInvalid': row(5001, 'invalid', '手机号格式不正确', 'The mobile number is not valid.'),
  'employees.phoneTaken': row(5002, 'conflict', '手机号已属于 {name}', 'The mobile number already belongs to {name}.'),
  'employees.numberTaken': row(5003, 'conflict', '工号已属于 {name}', 'The employee number already belongs to {name}.'),
  'employees.emailInvalid': row(5004, 'invalid', '邮箱格式不正确', 'The e-mail address is not valid.'),
  'employees.nameEmpty': row(5005, 'invalid', '姓名不能为空', 'The name must not be empty.'),
  'employees.hasSlips': row(
    5006,
    'conflict',
    '该员工已有工资条记录，请办理离职而不是删除',
    'This person has pay slips. Mark them as left instead of removing them.',
  ),
  'employees.idNumberInvalid': row(5007, 'invalid', '证件号格式不正确', 'The ID number is not valid.'),
  'employees.textTooLong': row(5008, 'invalid', '超过 {most} 个字符', 'This is longer than {most} characters.'),
  'employees.cellUnreadable': row(
    5009,
    'invalid',
    '“{column}”是错误值，或公式没有结果',
    '“{column}” holds an error, or a formula without a result.',
  ),
  'employees.twiceInFile': row(5010, 'conflict', '与第 {row} 行重复', 'This repeats row {row}.'),
  'employees.ambiguous': row(
    5011,
    'conflict',
    '有同名员工，无法确定是哪一位，请补充手机号或工号',
    'Several people share this name. Add a mobile number or employee number to tell them apart.',
  ),
  'employees.hasLeft': row(
    5012,
    'conflict',
    '{name} 已离职，请先在名册中取消离职',
    '{name} has left. Take that back in the roster first.',
  ),
  'employees.rosterChanged': row(
    5013,
    'conflict',
    '名册刚刚有变动，请重试',
    'The roster has just changed. Please try again.',
  ),

  'contactChange.ownChange': row(
    5014,
    'forbidden',
    '不能确认自己的修改，请由另一位可查看工资的人员确认',
    'You cannot confirm a change of your own. Somebody else who may see pay has to.',
  ),
  'contactChange.settled': row(
    5015,
    'conflict',
    '该修改已处理，请刷新',
    'This change has been settled meanwhile. Please refresh.',
  ),
  'contactChange.more': row(
    5016,
    'conflict',
    '{name} 的收件方式还有其他变更，请刷新后一并核对再确认',
    'The contact of {name} has other changes as well. Please refresh and look at all of them before you confirm.',
  ),

  'batch.notOpen': row(
    6001,
    'conflict',
    '该批次不在复核中，不能修改',
    'This batch is not under review and cannot be changed.',
  ),
  'batch.changed': row(
    6002,
    'conflict',
    '内容在复核后有变动，请重新核对后再发送',
    'The content has changed since it was reviewed. Please review it again before sending.',
  ),
  'batch.blocked': row(
    6003,
    'conflict',
    '还有 {count} 个问题需要处理后才能发送',
    '{count} {count|problem|problems} must be settled before sending.',
  ),
  'batch.alreadySent': row(6004, 'conflict', '该批次已发送', 'This batch was already sent.'),
  'batch.empty': row(6005, 'conflict', '没有可发送的人员', 'There is nobody to send to.'),
  'batch.cellInvalid': row(6006, 'invalid', '该列需要数字', 'This column needs a number.'),
  'batch.reading': row(6007, 'conflict', '文件仍在读取中', 'The file is still being read.'),
  'batch.cannotMatch': row(
    6008,
    'conflict',
    '该员工已匹配到第 {row} 行',
    'This person is already matched to row {row}.',
  ),
  'batch.findingsOpen': row(
    6021,
    'conflict',
    '核对结果还有 {count} 项待处理，请更正，或确认无误并说明理由后再发送',
    'The review found {count} {count|thing|things} that must be corrected, or accepted with a reason, before sending.',
  ),
  'batch.notApproved': row(
    6022,
    'conflict',
    '该批次须由另一人审核通过后才能发送',
    'A second person has to approve this batch before it is sent.',
  ),
  'batch.notChecked': row(
    6027,
    'conflict',
    '该批次没有完成核对，不能发送。请在复核中重新核对，仍不成功请联系管理员',
    'This batch could not be checked and is not sent. Check it again in the review; if that fails too, ask your administrator.',
  ),
  'approval.notNeeded': row(6023, 'conflict', '该批次无需审核', 'This batch needs no approval.'),
  'approval.ownWork': row(
    6024,
    'forbidden',
    '导入或修改过该批次的人不能审核它',
    'Whoever imported or changed a batch cannot approve or reject it.',
  ),
  'approval.decided': row(6025, 'conflict', '该批次已经审核过', 'This has been decided already.'),
  'approval.noReason': row(6026, 'invalid', '拒绝时请填写原因', 'Please say why it is rejected.'),
  'review.ownWaiting': row(
    6028,
    'forbidden',
    '您导入或修改的“{title}”正在等待审核，审核完成前您不能修改核对设置',
    '“{title}”, which you imported or changed, waits for approval. Until it is decided you cannot change the review settings.',
  ),
  'review.proposed': row(
    6029,
    'conflict',
    '已有人申请关闭发送前审核，请先确认、拒绝或撤回该申请',
    'Doing without approvals has been proposed already. Please confirm, decline or withdraw that first.',
  ),
  'review.ownProposal': row(
    6030,
    'forbidden',
    '不能确认自己的申请，须由另一人确认',
    'Nobody confirms their own proposal; another user has to.',
  ),
  'review.otherProposal': row(6031, 'forbidden', '只有申请人可以撤回', 'Only the one who proposed it can withdraw it.'),
  'batch.followedGone': row(
    6020,
    'conflict',
    '要沿用的批次已被移除，请选择不沿用后再导入',
    'The batch to follow was removed. Please choose not to follow it, and import again.',
  ),

  'batch.scheduled': row(
    6040,
    'conflict',
    '该批次已设定时发送，请先取消定时再修改',
    'This batch is scheduled. Cancel the schedule before changing it.',
  ),
  'batch.notStoppable': row(
    6041,
    'conflict',
    '该批次当前没有可取消的发送',
    'There is no send of this batch that could be cancelled.',
  ),
  'batch.notSentYet': row(6042, 'conflict', '该批次尚未发送完成', 'This batch has not been sent yet.'),
  'batch.nobodyToSend': row(
    6043,
    'conflict',
    '没有符合条件的人员，未发送任何消息',
    'Nobody is left to send to. Nothing was sent.',
  ),
  'schedule.notATime': row(6044, 'invalid', '发送时间无效', 'This is not a valid time.'),
  'schedule.past': row(
    6045,
    'conflict',
    '发送时间已过，请选择以后的时间',
    'This time is over. Please choose a later one.',
  ),
  'schedule.tooFar': row(6046, 'invalid', '发送时间不能超过一年以后', 'The time must not be more than a year ahead.'),
  'schedule.gap': row(
    6047,
    'invalid',
    '{zone} 当天时钟拨快，{time} 这一刻不存在，请改为 {before} 或 {after}',
    'In {zone} the clocks are put forward on that day and {time} never comes. Choose {before} or {after}.',
  ),
  'schedule.twice': row(
    6048,
    'invalid',
    '{zone} 当天时钟拨慢，{time} 会出现两次，请选择第一次或第二次',
    'In {zone} the clocks are put back on that day and {time} comes twice. Choose the first or the second.',
  ),
  'fallBack.sameChannel': row(
    6049,
    'invalid',
    '请选择与原来不同的发送方式',
    'Choose another channel than the one that did not reach them.',
  ),
  'batch.otherChannel': row(
    6050,
    'conflict',
    '已设定时的批次不能更换发送方式，请先取消定时',
    'The channel of a scheduled batch cannot be changed. Cancel the schedule first.',
  ),

  'channel.notConfigured': row(
    7001,
    'upstream',
    '该发送渠道尚未配置，无法发送',
    'This channel is not configured, so nothing can be sent.',
  ),
  'channel.settingsInvalid': row(
    7003,
    'invalid',
    '渠道设置有误，请检查：{fields}',
    'Some of the channel settings are not right: {fields}',
  ),
  'channel.tooManyTests': row(
    7004,
    'limit',
    '测试过于频繁，请稍后再试',
    'Too many test messages. Please try again in a little while.',
  ),
  'channel.targetInvalid': row(
    7005,
    'invalid',
    '测试接收人的格式不正确',
    'The recipient of the test is not valid for this channel.',
  ),
  'channel.miniProgramOnly': row(
    7006,
    'forbidden',
    '企业微信企业只能通过小程序发送',
    'Companies that come from WeCom send through the mini-program only.',
  ),
  'channel.notAvailable': row(7002, 'conflict', '该渠道不可用', 'This channel is not available.'),

  'slip.linkInvalid': row(8001, 'missing', '链接无效或已失效', 'The link is not valid or has expired.'),
  'slip.withdrawn': row(8002, 'missing', '该工资条已被撤回', 'This pay slip was withdrawn.'),
  'slip.wrongCode': row(
    8003,
    'forbidden',
    '安全码不正确，还可尝试 {left} 次',
    'The safety code is wrong. {left} {left|try is|tries are} left.',
  ),
  'slip.locked': row(
    8004,
    'limit',
    '尝试次数过多，请在 {minutes} 分钟后再试',
    'Too many tries. Please try again in {minutes} {minutes|minute|minutes}.',
  ),
  'slip.codeWeak': row(
    8005,
    'invalid',
    '安全码为 6 位数字，且不能过于简单',
    'The safety code has 6 digits and must not be too simple.',
  ),
  'slip.codeAlreadySet': row(
    8006,
    'conflict',
    '安全码已设置，请直接输入',
    'The safety code is already set. Please enter it.',
  ),
  'smsCode.notSent': row(
    8021,
    'upstream',
    '短信未能发出，请稍后再试',
    'The SMS could not be sent. Please try again later.',
  ),
  'smsCode.wrong': row(8007, 'forbidden', '短信验证码不正确', 'The SMS code is wrong.'),
  'smsCode.expired': row(
    8008,
    'forbidden',
    '短信验证码已过期，请重新获取',
    'The SMS code has expired. Please ask for a new one.',
  ),
  'slip.cannotResend': row(
    8009,
    'conflict',
    '该工资条当前状态不能重发',
    'This pay slip cannot be sent again in its present state.',
  ),
  'slip.cannotWithdraw': row(
    8010,
    'conflict',
    '该工资条当前状态不能撤回',
    'This pay slip cannot be withdrawn in its present state.',
  ),
  'slip.replaced': row(
    8011,
    'missing',
    '该链接已被新的工资条通知取代，请打开最新的通知',
    'This link was replaced by a newer message. Please open the latest one.',
  ),
  'slip.noTarget': row(
    8013,
    'conflict',
    '名册中没有该员工在此渠道的联系方式，请先补充再重发',
    'The roster does not say where to reach this person through this channel. Complete it there, then send again.',
  ),
  'slip.targetUnconfirmed': row(
    8022,
    'conflict',
    '该员工的收件方式刚被修改，尚未确认。请先在员工名册中确认，再发送',
    'Where this person is reached was changed and is not confirmed yet. Confirm the change in the roster first.',
  ),
  'slip.cannotCorrect': row(
    8014,
    'conflict',
    '该工资条当前状态不能更正',
    'This pay slip cannot be corrected in its present state.',
  ),
  'slip.otherMeanwhile': row(
    8015,
    'conflict',
    '内容刚刚被他人修改，请重新打开后再更正',
    'Somebody else has just changed it. Please open it again.',
  ),
  'slip.erased': row(
    8017,
    'missing',
    '该工资条已随批次删除，仅保留校验值',
    'This pay slip was removed with its batch. Only its hash was kept.',
  ),
  'slip.sumsBroken': row(
    8023,
    'conflict',
    '更正后有 {count} 个表内公式不成立，请更正合计，或确认后再发送',
    'The correction breaks {count} {count|sum|sums} of the sheet. Correct the {count|total|totals}, or confirm that it is to be sent so.',
  ),
  'slip.unchanged': row(8016, 'invalid', '内容没有变化', 'Nothing is different.'),
  'slip.held': row(
    8018,
    'forbidden',
    '收件方式有变更，请先验证是您本人再查看',
    'Your contact was changed. Please prove that it is you before you open this pay slip.',
  ),
  'slip.wayNotThere': row(8019, 'conflict', '该验证方式不可用', 'This way of proving it is not available.'),
  'slip.codeNotSent': row(
    8020,
    'upstream',
    '验证码未能发出，请稍后再试',
    'The code could not be sent. Please try again later.',
  ),
  'slip.codeNotSet': row(
    8012,
    'conflict',
    '还没有安全码，请先设置',
    'There is no safety code yet. Please set one first.',
  ),

  'server.bug': row(
    9001,
    'bug',
    '系统出错了，请稍后再试（编号 {requestId}）',
    'Something went wrong on our side. Please try again later (no. {requestId}).',
  ),
  'server.unavailable': row(
    9002,
    'unavailable',
    '服务暂时不可用，请稍后再试（编号 {requestId}）',
    'The service is not available at the moment. Please try again later (no. {requestId}).',
  ),
  'server.diskFull': row(
    9003,
    'unavailable',
    '服务器磁盘空间不足，暂时只能查看，不能保存。已有数据没有丢失，请稍后再试或联系管理员',
    'The disk of the server is full: everything can be read, nothing can be saved. Nothing was lost. Please try again later, or tell your administrator.',
  ),
} as const satisfies Record<string, ErrorRow>

export type ErrorKey = keyof typeof errors

/** One bad field of an input: where it is and which error it is, so that a form or a grid can mark it. */
export interface FieldFault {
  path: string
  message: string
}

/** A failure that is meant for the caller. Thrown by handlers, turned into a reply by server/http only. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly params: TextParams
  readonly fields: FieldFault[]
  constructor(key: ErrorKey, params: TextParams = {}, fields: FieldFault[] = []) {
    super(key)
    this.name = 'AppError'
    this.key = key
    this.params = params
    this.fields = fields
  }
}

/** Throws the failure of that key. Declared as never, so that the compiler knows what follows is unreachable. */
export function fail(key: ErrorKey, params?: TextParams, fields?: FieldFault[]): never {
  throw new AppError(key, params, fields)
}

const keyOfCode = new Map<number, ErrorKey>(
  Object.entries(errors).map(([key, value]) => [value.code, key as ErrorKey] as const),
)

/** The key behind a wire code, for a client that branches on it. */
export function errorOfCode(code: number): ErrorKey | undefined {
  return keyOfCode.get(code)
}
