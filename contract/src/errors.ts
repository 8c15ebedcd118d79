import { fileRefusalText } from './batches/file-refusal-text.ts'
import type { Pair, TextParams } from './pair.ts'

/** The kind of a failure. It alone determines the HTTP status (statusOf). */
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

/**
 * Business failures travel as HTTP 200 with a code, so that clients can tell "no reply" from "refused" (docs/wire.md).
 */
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

/** Every failure that the product can report. The key is the type, the log label and what tests assert. */
export const errors = {
  'session.ended': row(1000, 'session', '您已退出登录，请重新登录', 'You have been logged out. Please log in again.'),
  'session.elsewhere': row(
    1001,
    'session',
    '此账号已在其他浏览器或设备上登录，当前窗口已退出登录',
    'This account has logged in on another browser or device. You have been logged out in this window.',
  ),
  'session.liveElsewhere': row(
    1002,
    'conflict',
    '此账号正在其他浏览器或设备上使用，继续登录将使其退出',
    'This account is in use on another browser or device. Logging in here will log it out there.',
  ),
  'session.wrongLogin': row(
    1003,
    'forbidden',
    '账号或密码不正确，请检查后重试',
    'Wrong user ID or password. Please check and try again.',
  ),
  'session.slowDown': row(
    1004,
    'limit',
    '尝试次数过多，请在 {seconds} 秒后再试',
    'Too many attempts. Please try again in {seconds} {seconds|second|seconds}.',
  ),
  'session.pictureNeeded': row(1005, 'forbidden', '请输入图片验证码', 'Please enter the CAPTCHA.'),
  'session.pictureWrong': row(1006, 'forbidden', '图片验证码不正确，请重新输入', 'Wrong CAPTCHA. Please try again.'),
  'session.pictureExpired': row(
    1007,
    'forbidden',
    '图片验证码已过期，请换一张',
    'The CAPTCHA has expired. Please get a new one.',
  ),
  'session.notYourCompany': row(
    1008,
    'forbidden',
    '您不属于该企业，请选择其他企业或重新登录',
    'You do not belong to this company. Choose another company or log in again.',
  ),
  'session.noCompany': row(
    1009,
    'forbidden',
    '该账号未加入任何企业，请联系企业管理员',
    'This account belongs to no company. Please contact your company’s administrator.',
  ),

  'session.ticketEnded': row(
    1010,
    'missing',
    '此页面已失效，请重新登录',
    'This page has expired. Please log in again.',
  ),
  'session.passwordWeak': row(
    1011,
    'invalid',
    '密码至少 8 位，须包含字母、数字、符号中的两种；不能是常见密码、键盘顺序或日期，也不能含手机号、姓名、账号或企业名称',
    'Use at least 8 characters with two of: letters, numbers, symbols. Avoid common passwords, keyboard sequences and dates, and do not include your phone number, name, user ID or company name.',
  ),
  'session.resetProofEnded': row(
    1030,
    'forbidden',
    '手机验证已超过 15 分钟或已使用，请重新获取短信验证码',
    'The phone was verified more than 15 minutes ago, or the verification has been used. Please get a new SMS code.',
  ),
  'session.oldPasswordWrong': row(
    1018,
    'forbidden',
    '当前密码不正确，请重新输入',
    'Wrong current password. Please try again.',
  ),
  'session.passwordSame': row(
    1019,
    'invalid',
    '新密码不能与当前密码相同',
    'The new password must differ from the current one.',
  ),
  'session.phoneSame': row(1020, 'invalid', '这是您当前的手机号', 'This is your current mobile number.'),
  'session.phoneTaken': row(
    1021,
    'conflict',
    '该手机号已被其他账号使用，请换一个',
    'Another account uses this mobile number. Please use a different one.',
  ),
  'session.noPhone': row(1022, 'conflict', '您的账号还没有手机号', 'Your account has no mobile number yet.'),
  'session.oneCompany': row(
    1024,
    'forbidden',
    '您是从企业微信登录的，不能修改姓名和头像。请用密码或验证码登录后再修改',
    'You logged in through WeCom, where your name and picture cannot be changed. Log in with your password or a code to change them.',
  ),
  'session.removed': row(
    1023,
    'session',
    '您在该企业的权限已被移除，当前窗口已退出登录。如有疑问请联系主管理员',
    'Your access to this company has been removed and you have been logged out. Please contact the main administrator if you have questions.',
  ),
  'session.passwordReset': row(
    1025,
    'session',
    '您的密码刚刚通过手机验证重设，当前窗口已退出登录，请用新密码登录。如不是您本人操作，请立即重设密码并告知主管理员',
    'Your password has just been reset by phone and you have been logged out here. Please log in with the new password. If it was not you, reset it at once and tell the main administrator.',
  ),
  'session.passwordChanged': row(
    1026,
    'session',
    '您的密码已在其他窗口或设备上修改，当前窗口已退出登录，请用新密码登录。如不是您本人操作，请立即重设密码并告知主管理员',
    'Your password was changed in another window or on another device and you have been logged out here. Please log in with the new password. If it was not you, reset it at once and tell the main administrator.',
  ),
  'session.factorChanged': row(
    1027,
    'session',
    '您的二次验证设置已变更，当前窗口已退出登录，请重新登录。如不是您本人操作，请立即告知主管理员',
    'Your second factor was changed and you have been logged out here. Please log in again. If it was not you, tell the main administrator at once.',
  ),
  'session.confirmFirst': row(
    1040,
    'forbidden',
    '为保护工资数据，请先验证身份，再继续此操作',
    'To protect payroll data, please verify your identity before you continue.',
  ),
  'session.factorWrong': row(
    1041,
    'forbidden',
    '动态验证码不正确。请输入身份验证器当前显示的 6 位数字，并检查手机时间是否准确',
    'Wrong code. Enter the 6 digits that your authenticator app shows now, and check that the clock of your phone is right.',
  ),
  'session.factorUsed': row(
    1042,
    'forbidden',
    '这个动态验证码已经用过，请等待身份验证器显示下一个',
    'This code has already been used. Please wait for the next one in your authenticator app.',
  ),
  'session.recoveryWrong': row(
    1043,
    'forbidden',
    '恢复码不正确或已使用，请检查后重试，或换一个恢复码',
    'This recovery code is wrong or has been used. Please check it or use another one.',
  ),
  'session.passkeyFailed': row(
    1044,
    'forbidden',
    '通行密钥未通过验证，请重试，或换一种验证方式',
    'The passkey could not be verified. Please try again or choose another way.',
  ),
  'session.stepEnded': row(
    1045,
    'missing',
    '验证已超时，请重新登录',
    'The time for this step is over. Please log in again.',
  ),
  'session.passkeysImpossible': row(
    1046,
    'conflict',
    '本系统未配置域名，不能使用通行密钥，请改用身份验证器',
    'This installation has no domain name, so passkeys cannot be used. Please use an authenticator app.',
  ),
  'session.wayNotSetUp': row(
    1047,
    'conflict',
    '您没有设置这种验证方式，请刷新页面后重试',
    'You have not set up this way of verifying. Please reload the page and try again.',
  ),
  'session.lastFactor': row(
    1048,
    'conflict',
    '您的企业要求二次验证，不能移除最后一种验证方式。请先添加另一种',
    'Your company requires a second factor, so the last one cannot be removed. Please add another one first.',
  ),
  'session.setUpEnded': row(
    1050,
    'missing',
    '设置已超时或已在其他窗口完成，请重新开始',
    'The set-up has expired or was finished in another window. Please start again.',
  ),
  'session.setUpFirst': row(
    1051,
    'conflict',
    '该企业要求二次验证。请退出后重新登录，并按提示设置',
    'This company requires a second factor. Please log out, log in again and set it up when asked.',
  ),
  'session.passkeysFull': row(
    1052,
    'limit',
    '通行密钥最多 {max} 个，请先移除不用的',
    'You can have at most {max} passkeys. Please remove one first.',
  ),
  'admins.noFactor': row(
    1053,
    'conflict',
    '该管理员没有设置二次验证，无需重置',
    'This administrator has no second factor to reset.',
  ),
  'admins.factorElsewhere': row(
    1054,
    'conflict',
    '该账号还属于其他企业或平台，不能由一家企业重置，请联系平台客服',
    'This account also belongs to another company or to the platform, so one company cannot reset it. Please contact support.',
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
    '该企业未开通企业微信登录，请用账号登录或联系管理员',
    'This company has not set up WeCom login. Log in with your user ID or contact your administrator.',
  ),
  'enterprise.codeInvalid': row(
    1015,
    'forbidden',
    '企业微信的授权已失效，请从企业微信重新打开',
    'The WeCom authorisation has expired. Please open this page again from WeCom.',
  ),
  'enterprise.notMember': row(
    1016,
    'forbidden',
    '您不是该企业的企业微信成员，请联系管理员',
    'You are not a member of this company’s WeCom. Please contact your administrator.',
  ),
  'enterprise.unreachable': row(
    1017,
    'upstream',
    '企业微信暂时没有回应，请稍后再试',
    'WeCom did not answer. Please try again later.',
  ),

  'wire.signatureEmpty': row(2001, 'invalid', '时间戳或签名为空', 'The timestamp or the signature is empty.'),
  'wire.signatureOld': row(2002, 'invalid', '签名时间戳已超时', 'The signature timestamp has expired.'),
  'wire.signatureWrong': row(
    2003,
    'invalid',
    '签名校验失败，非法请求',
    'The signature does not match. Illegal request.',
  ),
  'wire.keyMissing': row(
    2010,
    'invalid',
    '请求未加密：缺少 x-wire',
    'The request is not encrypted: x-wire is missing.',
  ),
  'wire.keyUnknown': row(
    2011,
    'invalid',
    '加密密钥已过期，请刷新页面',
    'The encryption key has expired. Please reload the page.',
  ),
  'wire.cannotOpen': row(
    2012,
    'invalid',
    '请求内容无法解密，请刷新页面后重试',
    'The request could not be decrypted. Please reload the page and try again.',
  ),
  'wire.notJson': row(2013, 'invalid', '请求内容格式不正确', 'The request format is not valid.'),
  'wire.badInput': row(
    2014,
    'invalid',
    '提交的内容有误，请检查：{fields}',
    'Some of the input is not valid, please check: {fields}',
  ),
  'wire.tooLarge': row(
    2015,
    'invalid',
    '提交的内容过大，请减少后重试',
    'The request is too large. Please reduce it and try again.',
  ),
  'wire.noSuchCall': row(2016, 'invalid', '接口不存在', 'Unknown API call.'),
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

  'access.refused': row(
    3001,
    'forbidden',
    '您没有权限进行此操作，如有需要请联系管理员',
    'You do not have permission to do this. Please contact your administrator if you need it.',
  ),
  'access.wrongCompany': row(
    3002,
    'forbidden',
    '登录企业与请求不一致，请刷新页面',
    'You are logged in to another company. Please reload the page.',
  ),
  'access.wrongUser': row(
    3004,
    'forbidden',
    '当前登录用户已变更，请刷新页面',
    'You are logged in as another user. Please reload the page.',
  ),
  'access.departments': row(
    3005,
    'forbidden',
    '您的权限仅限部分部门，只能查看这些部门的名册和已发工资条，不能使用此功能。如有需要请联系主管理员',
    'Your access is limited to some departments: you can view their roster and sent payslips, but not use this function. Please ask the main administrator if you need it.',
  ),
  'record.missing': row(
    3003,
    'missing',
    '记录不存在或已被删除，请刷新页面',
    'The record does not exist or has been removed. Please refresh the page.',
  ),

  'admins.onlyMain': row(
    3020,
    'forbidden',
    '只有主管理员可以管理管理员，如需调整请联系主管理员',
    'Only the main administrator can manage administrators. Please ask the main administrator.',
  ),
  'admins.noPhone': row(
    3021,
    'conflict',
    '该员工没有手机号，无法登录。请先在员工名册中补充手机号，再邀请',
    'This employee has no mobile number and could not log in. Add one in the roster first, then invite.',
  ),
  'admins.left': row(
    3022,
    'conflict',
    '该员工已离职，不能成为管理员',
    'This employee has left and cannot become an administrator.',
  ),
  'admins.already': row(3023, 'conflict', '该员工已是管理员', 'This employee is already an administrator.'),
  'admins.invited': row(
    3024,
    'conflict',
    '该员工已有未接受的邀请，可以重新发送或撤回',
    'This employee already has an open invitation. You can resend it or take it back.',
  ),
  'admins.screensNeedPay': row(
    3025,
    'invalid',
    '渠道设置、操作记录和演示信箱涉及工资，须同时选择“创建工资条”或“发薪历史”',
    'Channels, Audit log and Test mailbox involve pay. Also select Create payslips or Payment history.',
  ),
  'admins.mainStays': row(
    3026,
    'conflict',
    '主管理员不能被移除，请先移交主管理员',
    'The main administrator cannot be removed. Hand over the main administration first.',
  ),
  'admins.invitationEnded': row(
    3027,
    'missing',
    '邀请链接无效，可能已被撤回或重新发送。请打开最新的邀请，或联系邀请您的管理员',
    'This invitation link is not valid; it may have been taken back or resent. Open the latest invitation or contact the administrator who invited you.',
  ),
  'admins.invitationUsed': row(
    3028,
    'conflict',
    '该邀请已接受，请直接登录',
    'This invitation has already been accepted. Please log in.',
  ),
  'admins.invitationExpired': row(
    3029,
    'missing',
    '邀请链接已过期，请联系邀请您的管理员重新发送',
    'This invitation link has expired. Please ask the administrator who invited you to check it and invite you again.',
  ),
  'admins.invitationPhoneChanged': row(
    3030,
    'conflict',
    '您在员工名册中的信息在邀请后有变动，请联系邀请您的管理员核对后重新邀请',
    'Your entry in the roster has changed since the invitation. Please ask the administrator who invited you to send it again.',
  ),
  'admins.phoneChanged': row(
    3037,
    'conflict',
    '该员工的手机号在邀请后有变更。请先核对名册中的手机号，收回这份邀请，再重新邀请',
    'The mobile number of this employee has changed since the invitation. Please check it in the roster, take this invitation back and invite them again.',
  ),
  'admins.numberChanged': row(
    3042,
    'conflict',
    '该员工的手机号最近由他人录入或修改。请与本人核对手机号，勾选确认后再发送邀请',
    'Somebody else entered or changed the mobile number of this employee lately. Please check it with the employee and tick the confirmation before you invite them.',
  ),
  'admins.passwordNeeded': row(3031, 'conflict', '请设置登录密码', 'Please set a password.'),
  'admins.accountPasswordNeeded': row(
    3040,
    'conflict',
    '此手机号已有账号，请输入该账号的登录密码',
    'This mobile number has an account already. Please enter its password.',
  ),
  'admins.accountPasswordWrong': row(
    3041,
    'forbidden',
    '该账号的登录密码不正确。忘记密码请先重设，再接受邀请；如不是您的账号，请联系邀请人',
    'Wrong password of this account. If you forgot it, set a new one first and then accept. If it is not your account, ask whoever invited you.',
  ),
  'admins.accountFactorNeeded': row(
    3043,
    'conflict',
    '此账号已启用二次验证，请输入动态验证码或恢复码',
    'This account has a second factor. Please enter an authenticator code or a recovery code.',
  ),
  'admins.platformAccount': row(
    3032,
    'conflict',
    '该手机号属于平台账号，不能成为企业的管理员，请换一个手机号',
    'This mobile number belongs to a platform account, which cannot administer a company. Please use another number.',
  ),
  'admins.ownPhoneMissing': row(
    3033,
    'conflict',
    '您的账号没有绑定手机号，无法接收验证码。请先绑定手机号，再移交主管理员',
    'Your account has no mobile number to receive a code. Add one before handing over the main administration.',
  ),
  'admins.cannotLead': row(
    3034,
    'conflict',
    '该管理员不是在职员工，不能成为主管理员，请选择其他管理员',
    'This administrator is not an active employee and cannot become the main administrator. Please choose another.',
  ),
  'admins.screensNotLimited': row(
    3036,
    'invalid',
    '限定部门的管理员只能使用发薪历史、员工名册和更多资讯，请取消其他页面',
    'Administrators limited to departments can use Payment history, Roster and More information only. Please deselect the other pages.',
  ),
  'admins.mainLeaves': row(
    3035,
    'conflict',
    '{name}是主管理员，不能办理离职或删除，请先移交主管理员',
    '{name} is the main administrator and cannot be marked as left or removed. Hand over the main administration first.',
  ),

  'shortcuts.tooMany': row(
    9101,
    'limit',
    '快捷操作最多 {max} 个，请先删除不用的',
    'You can have at most {max} shortcuts. Please remove one first.',
  ),

  'wecom.secretWrong': row(
    3050,
    'forbidden',
    '企业微信不接受这个 Secret。请在企业微信管理后台“应用管理”中打开该应用，重新查看并复制 Secret，再填写一次',
    'WeCom does not accept this secret. In the WeCom admin console open the app under “App Management”, copy its Secret and enter it again.',
  ),
  'wecom.corpUnknown': row(
    3051,
    'invalid',
    '企业微信中没有这个企业 ID。请在管理后台“我的企业”页面底部复制企业 ID',
    'WeCom does not know this corp ID. Copy it from the bottom of “My Company” in the WeCom admin console.',
  ),
  'wecom.addressRefused': row(
    3052,
    'forbidden',
    '企业微信不信任本服务器的 IP 地址{ip}。请在该应用的“企业可信 IP”中添加后重试',
    'WeCom does not trust the IP address of this server{ip}. Add it to “Trusted IPs” of the app and try again.',
  ),
  'wecom.agentWrong': row(
    3053,
    'forbidden',
    '这个 Secret 不属于 AgentId {agentId} 的应用，或该应用已停用。请核对应用页面上的 AgentId',
    'This secret does not belong to the app with AgentId {agentId}, or the app is disabled. Check the AgentId on the app’s page.',
  ),
  'wecom.noRight': row(
    3054,
    'forbidden',
    '该应用无权读取通讯录。请在应用的“可见范围”中选择需要同步的部门后重试',
    'The app may not read the address book. Choose the departments to sync under “Visible Range” of the app and try again.',
  ),
  'wecom.limited': row(
    3055,
    'upstream',
    '企业微信限制了接口调用频率，请稍后再试',
    'WeCom limits how often it may be asked. Please try again later.',
  ),
  'wecom.unreachable': row(
    3056,
    'upstream',
    '企业微信暂时没有回应，请稍后再试',
    'WeCom did not answer. Please try again later.',
  ),
  'wecom.contactsSecretWrong': row(
    3057,
    'forbidden',
    '企业微信不接受这个通讯录同步 Secret。请在管理后台“管理工具—通讯录同步”中重新复制，或留空',
    'WeCom does not accept this address book secret. Copy it again from “Management Tools – Contacts Sync”, or leave it empty.',
  ),
  'wecom.notConnected': row(
    3058,
    'missing',
    '尚未接入企业微信，请先接入',
    'WeCom is not connected. Please connect it first.',
  ),
  'wecom.batchesWaiting': row(
    3059,
    'conflict',
    '有 {count} 批工资条正在发送或等待定时发送，请等发送完成或取消定时后再操作',
    '{count} {count|payroll run is|payroll runs are} being sent or scheduled. Wait until they are sent or cancel them first.',
  ),
  'wecom.managedHere': row(
    3060,
    'conflict',
    '已接入企业微信，工资条由企业微信送达。请在“企业微信”页面修改或断开',
    'WeCom is connected and delivers the payslips. Change or disconnect it on the WeCom page.',
  ),
  'wecom.notWaiting': row(
    3061,
    'conflict',
    '同步状态已变化，请刷新后查看',
    'The sync has moved on. Please refresh the page.',
  ),
  'wecom.syncRuns': row(
    3062,
    'conflict',
    '通讯录正在同步，请等待完成',
    'A sync of the address book is under way. Please wait until it ends.',
  ),
  'wecom.empty': row(
    3063,
    'upstream',
    '企业微信没有返回任何部门或成员，名册未作改动。请检查应用的“可见范围”',
    'WeCom returned no departments or members, so the roster was left as it is. Check “Visible Range” of the app.',
  ),
  'wecom.otherCorp': row(
    3064,
    'conflict',
    '已接入另一家企业的企业微信，请先断开再接入',
    'The WeCom of another enterprise is connected. Disconnect it first.',
  ),
  'wecom.unexpected': row(
    3065,
    'upstream',
    '企业微信返回了无法处理的结果（{code}），请稍后再试',
    'WeCom returned an unexpected result ({code}). Please try again later.',
  ),
  'download.refused': row(3066, 'forbidden', '该地址不能下载', 'This address cannot be downloaded.'),
  'wecom.secretNeeded': row(3067, 'invalid', '请填写应用的 Secret', 'Please enter the secret of the app.'),
  'wecom.syncBroken': row(
    3070,
    'bug',
    '同步时程序出错，已写入名册的内容保留。请稍后重新同步，仍不成功请联系服务商',
    'The sync met an error in the program. What is in the roster already stays. Please sync again later, and contact the operator if it fails again.',
  ),

  'contact.changed': row(
    3012,
    'conflict',
    '这条记录刚被其他人修改过，请刷新后再改',
    'This request was just changed by someone else. Please refresh and try again.',
  ),
  'contact.noOwner': row(
    3013,
    'invalid',
    '该用户不是平台用户，请选择其他负责人',
    'This is not a platform user. Please choose another owner.',
  ),

  'audit.tooMany': row(
    3011,
    'conflict',
    '符合条件的记录超过 {max} 条，请缩小时间范围后再导出',
    'More than {max} entries match. Please choose a shorter period and export again.',
  ),

  'file.missing': row(4001, 'invalid', '请选择文件', 'Please choose a file.'),
  'file.empty': { code: 4002, kind: 'invalid', text: fileRefusalText.empty },
  'file.tooLarge': { code: 4003, kind: 'invalid', text: fileRefusalText.tooLarge },
  'file.unpackedTooLarge': row(
    4004,
    'invalid',
    '文件解压后过大，已停止读取。请删除多余内容后再上传',
    'The file is too large once unpacked, so reading was stopped. Please remove unneeded content and upload it again.',
  ),
  'file.tooManyCells': row(
    4005,
    'invalid',
    '表格的行或列过多，请删除多余的行列后再上传',
    'The sheet has too many rows or columns. Please remove the extra ones and upload it again.',
  ),
  'file.encrypted': row(
    4006,
    'invalid',
    '文件有密码保护，请去除密码后再上传',
    'The file is password-protected. Please remove the password and upload it again.',
  ),
  'file.damaged': row(
    4007,
    'invalid',
    '文件已损坏或没有下载完整，无法读取。请用表格软件打开并另存后再上传；打不开时请重新下载或导出',
    'The file is damaged or was not downloaded completely. Please open it in your spreadsheet program, save it again and upload that; if it does not open, download or export it again.',
  ),
  'file.notASpreadsheet': row(
    4008,
    'invalid',
    '这不是表格文件，请上传 .xlsx、.xls 或 .csv',
    'This is not a spreadsheet. Please upload .xlsx, .xls or .csv.',
  ),
  'file.archive': row(
    4020,
    'invalid',
    '这是压缩包，里面没有工作簿本身。请先解压，再上传其中的表格文件',
    'This is a compressed archive, not a workbook. Please unpack it and upload the spreadsheet inside.',
  ),
  'file.document': row(
    4021,
    'invalid',
    '这是文档（如 Word、PPT、PDF、Numbers），不是 Excel 表格。请把工资表导出或另存为 .xlsx 后再上传',
    'This is a document (such as Word, PowerPoint, PDF or Numbers), not an Excel sheet. Please export or save the payroll as .xlsx and upload that.',
  ),
  'file.picture': row(
    4022,
    'invalid',
    '这是图片，读不出工资。请上传表格文件本身，而不是它的截图或照片',
    'This is a picture, which cannot be read. Please upload the spreadsheet itself, not a screenshot or photo of it.',
  ),
  'file.webPage': row(
    4023,
    'invalid',
    '这是网页，里面没有表格，可能是登录页或出错的页面被存成了文件。请登录后重新导出再上传',
    'This is a web page without a table, perhaps a login or error page that was saved as a file. Please log in, export the payroll again and upload that.',
  ),
  'file.lockFile': { code: 4009, kind: 'invalid', text: fileRefusalText.lockFile },
  'file.noPeople': row(
    4010,
    'invalid',
    '表格中没有找到任何员工，请检查工作表和表头',
    'No employees were found. Please check the sheet and the header rows.',
  ),
  'file.noNameColumn': row(
    4011,
    'invalid',
    '没有找到姓名列，请指定哪一列是姓名',
    'No name column was found. Please choose which column contains the names.',
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
    'Reading was interrupted; the file is not the cause. Please try again.',
  ),
  'file.tooSlow': row(
    4015,
    'invalid',
    '文件读取时间过长，已停止。文件可能已损坏，请用表格软件另存为 .xlsx 后再上传',
    'Reading took too long and was stopped. The file may be damaged. Please save it as .xlsx in your spreadsheet program and upload that.',
  ),
  'file.saveAsXlsx': row(
    4016,
    'invalid',
    '这种格式的文件过大，请用表格软件另存为 .xlsx 后再上传',
    'The file is too large for its format. Please save it as .xlsx in your spreadsheet program and upload that.',
  ),
  'file.serverBusy': row(
    4017,
    'limit',
    '服务器繁忙，文件没有读完。文件没有问题，也没有导入任何内容，请稍后再试',
    'The server is busy and could not finish reading the file. The file is fine and nothing was imported. Please try again later.',
  ),
  'file.tooManyAtOnce': row(
    4018,
    'limit',
    '贵公司正在上传或读取的文件过多，请等其中一些完成后再试',
    'Your company is uploading or reading too many files at once. Please wait until some have finished.',
  ),
  'file.sheetsMissing': row(
    4019,
    'invalid',
    '要合并的工作表没有全部找到，请重新选择要合并的工作表',
    'Not all of the sheets to be combined were found. Please choose the sheets again.',
  ),
  'picture.tooLarge': row(
    4030,
    'invalid',
    '图片超过 {limit} MB，请压缩后再上传',
    'The picture is larger than {limit} MB. Please choose a smaller one.',
  ),
  'picture.notAPicture': row(
    4031,
    'invalid',
    '请上传 PNG、JPEG 或 WebP 图片',
    'Please choose a PNG, JPEG or WebP picture.',
  ),
  'picture.damaged': row(
    4032,
    'invalid',
    '图片已损坏，无法读取，请换一张',
    'The picture is damaged and cannot be read. Please choose another one.',
  ),
  'picture.tooManyPixels': row(
    4033,
    'invalid',
    '图片尺寸为 {width}×{height}，超过 1600 万像素，请缩小后再上传',
    'The picture has {width}×{height} pixels, more than 16 million. Please choose a smaller one.',
  ),
  'picture.animated': row(
    4034,
    'invalid',
    '不支持动态图片，请上传静态图片',
    'Animated pictures cannot be used. Please choose a still picture.',
  ),

  'employees.phoneInvalid': row(
    5001,
    'invalid',
    '手机号格式不正确，请输入 11 位手机号',
    'Invalid mobile number. Please enter 11 digits.',
  ),
  'employees.phoneTaken': row(5002, 'conflict', '手机号已属于 {name}', 'This mobile number already belongs to {name}.'),
  'employees.numberTaken': row(
    5003,
    'conflict',
    '工号已属于 {name}',
    'This employee number already belongs to {name}.',
  ),
  'employees.emailInvalid': row(5004, 'invalid', '邮箱格式不正确', 'Invalid e-mail address.'),
  'employees.nameEmpty': row(5005, 'invalid', '请填写姓名', 'Please enter a name.'),
  'employees.hasSlips': row(
    5006,
    'conflict',
    '该员工已有工资条记录，请办理离职而不是删除',
    'This employee has payslips and cannot be removed. Mark them as left instead.',
  ),
  'employees.idNumberInvalid': row(5007, 'invalid', '证件号格式不正确', 'Invalid ID number.'),
  'employees.textTooLong': row(5008, 'invalid', '不能超过 {max} 个字符', 'No more than {max} characters.'),
  'employees.cellUnreadable': row(
    5009,
    'invalid',
    '“{column}”是错误值，或公式没有结果，请更正',
    '“{column}” contains an error or a formula without a result. Please correct it.',
  ),
  'employees.twiceInFile': row(5010, 'conflict', '与第 {row} 行重复', 'Duplicate of row {row}.'),
  'employees.ambiguous': row(
    5011,
    'conflict',
    '有同名员工，无法确定是哪一位，请补充手机号或工号',
    'Several employees share this name. Add a mobile number or employee number to tell them apart.',
  ),
  'employees.hasLeft': row(
    5012,
    'conflict',
    '{name} 已离职，请先在名册中撤销离职',
    '{name} has left. Undo this in the roster first.',
  ),
  'employees.importChanged': row(
    4040,
    'conflict',
    '名册或文件在预览后有变动，没有导入任何内容。已重新检查，请再看一遍',
    'The roster or the file has changed since the preview, so nothing was imported. It was checked again; please look it over.',
  ),
  'mini.notConfigured': row(
    4041,
    'upstream',
    '微信登录尚未开通，请联系公司人事',
    'Login with WeChat is not set up. Please contact your HR.',
  ),
  'mini.codeInvalid': row(
    4042,
    'forbidden',
    '微信登录已失效，请重试',
    'The WeChat login has expired. Please try again.',
  ),
  'mini.notBound': row(
    4043,
    'forbidden',
    '没有绑定成功。请用公司登记的手机号重试；仍不成功时请联系公司人事',
    'Your WeChat could not be linked. Please try again with the mobile number that your company has on record, or contact your HR.',
  ),
  'mini.ticketExpired': row(
    4044,
    'forbidden',
    '等待时间过长，请重新登录微信',
    'This took too long. Please log in with WeChat again.',
  ),
  'mini.slowDown': row(
    4045,
    'limit',
    '尝试次数过多，请 {minutes} 分钟后再试',
    'Too many attempts. Please try again in {minutes} {minutes|minute|minutes}.',
  ),
  'mini.unreachable': row(
    4046,
    'upstream',
    '暂时无法连接微信，请稍后再试',
    'WeChat cannot be reached at the moment. Please try again later.',
  ),
  'mini.templateUnknown': row(
    4047,
    'missing',
    '消息设置已变更，请返回后重试',
    'The message settings have changed. Please go back and try again.',
  ),
  'employees.fieldInUse': row(
    2020,
    'conflict',
    '“{field}”已有 {count} 人填写，请确认后再停用或删除',
    '{count} {count|employee has|employees have} a value in “{field}”. Please confirm before it is turned off or deleted.',
  ),
  'employees.fieldRequired': row(2021, 'invalid', '请填写“{field}”', 'Please fill in “{field}”.'),
  'employees.numberInvalid': row(
    2022,
    'invalid',
    '“{field}”应为数字，如 1234.5',
    '“{field}” must be a number, e.g. 1234.5.',
  ),
  'employees.dateInvalid': row(
    2023,
    'invalid',
    '“{field}”应为日期，如 2026-03-15',
    '“{field}” must be a date, e.g. 2026-03-15.',
  ),
  'employees.choiceUnknown': row(
    2024,
    'invalid',
    '“{field}”没有这个选项，请从 {options} 中选择',
    'This is not an option of “{field}”. Please choose one of {options}.',
  ),
  'employees.digitsLost': row(
    2025,
    'invalid',
    '“{field}”在表格中按数字保存，15 位以后的数字已丢失。请把该列改为文本格式后重新填写',
    'The spreadsheet stores “{field}” as a number, so digits after the 15th are lost. Format the column as text and enter it again.',
  ),
  'employees.fieldNameTaken': row(
    2026,
    'conflict',
    '已有名为“{field}”的字段，请换一个名称',
    'There is already a field named “{field}”. Please choose another name.',
  ),
  'employees.fieldsChanged': row(
    2027,
    'conflict',
    '名册字段刚被他人修改，请关闭后重新打开再改',
    'Somebody else has just changed the fields. Please close this and open it again.',
  ),
  'employees.optionsMissing': row(
    2028,
    'invalid',
    '请给“{field}”至少填一个选项，选项不能重复',
    'Please give “{field}” at least one option; no option may appear twice.',
  ),
  'employees.tooManyFields': row(2029, 'limit', '自定义字段最多 {max} 个', 'No more than {max} fields of your own.'),
  'employees.optionInUse': row(
    2030,
    'conflict',
    '“{field}”的选项“{option}”已有 {count} 人选用，不能删除',
    '{count} {count|employee has|employees have} the option “{option}” of “{field}”, so it cannot be deleted.',
  ),
  'employees.maskedValue': row(
    2033,
    'invalid',
    '“{field}”里有星号，是隐藏了部分内容的值，不能写入名册。请填写完整内容，或将该项留空以保留原值',
    '“{field}” contains asterisks, so part of it is hidden. Enter the full value, or leave it empty to keep the current one.',
  ),
  'employees.rosterChanged': row(
    5013,
    'conflict',
    '名册刚刚有变动，请重试',
    'The roster was just changed. Please try again.',
  ),

  'contactChange.ownChange': row(
    5014,
    'forbidden',
    '不能确认自己的修改，请由另一位可查看工资的用户确认',
    'You cannot confirm your own change. Another user with access to pay has to confirm it.',
  ),
  'contactChange.settled': row(
    5015,
    'conflict',
    '该修改已处理，请刷新',
    'This change has already been handled. Please refresh.',
  ),
  'contactChange.more': row(
    5016,
    'conflict',
    '{name} 的收件方式还有其他变更，请刷新，全部核实后再确认',
    'There are other changes to {name}’s contact details. Please refresh and check all of them before confirming.',
  ),

  'batch.notOpen': row(
    6001,
    'conflict',
    '该批次不在复核中，不能修改',
    'This payroll run is not under review and cannot be changed.',
  ),
  'batch.changed': row(
    6002,
    'conflict',
    '内容在复核后有变动，请重新复核后再发送',
    'The content has changed since the review. Please review again before sending.',
  ),
  'batch.blocked': row(
    6003,
    'conflict',
    '还有 {count} 个问题，处理后才能发送',
    '{count} {count|issue|issues} must be fixed before sending.',
  ),
  'batch.alreadySent': row(6004, 'conflict', '该批次已发送', 'This payroll run has already been sent.'),
  'batch.empty': row(6005, 'conflict', '没有可发送的员工', 'There are no employees to send to.'),
  'batch.cellInvalid': row(
    6006,
    'invalid',
    '该列需要数字，请重新填写',
    'This column needs a number. Please enter one.',
  ),
  'batch.reading': row(6007, 'conflict', '文件仍在读取中，请稍候', 'The file is still being read. Please wait.'),
  'batch.cannotMatch': row(
    6008,
    'conflict',
    '该员工已匹配到第 {row} 行，请选择其他员工',
    'This employee is already matched to row {row}. Please choose another one.',
  ),
  'batch.matchContradicts': row(
    6071,
    'conflict',
    '这一行与所选员工有不一致的信息，请核对后说明理由',
    'This row and the chosen person contradict each other. Please compare them and give a reason.',
  ),
  'batch.reasonSaysNothing': row(
    6035,
    'invalid',
    '请写一句理由说明，至少两个字',
    'Please give the reason in words, at least two letters.',
  ),
  'batch.leaverNeedsChoice': row(
    6074,
    'conflict',
    '{name} 已离职，请用“发放最后一份工资条”选择发送方式',
    '{name} has left. Use “Send final payslip” to choose how it goes out.',
  ),
  'batch.notLeft': row(6075, 'conflict', '{name} 在职，不需要发放最后一份工资条', '{name} has not left the company.'),
  'batch.contactOfOther': row(
    6076,
    'conflict',
    '该联系方式属于 {name}，不能用来发送别人的工资条',
    'This contact belongs to {name} and cannot receive somebody else’s payslip.',
  ),
  'batch.addingChanged': row(
    6077,
    'conflict',
    '名册或批次刚有变动，要加入的人与预览不同，请再看一遍',
    'The roster or the payroll run has just changed: other people would be added than shown. Please look again.',
  ),
  'batch.notMatchedByHand': row(
    6073,
    'conflict',
    '这一行不是人工匹配的，无需撤销',
    'Nobody matched this row by hand; there is nothing to take back.',
  ),
  'batch.noWriteBack': row(
    6072,
    'conflict',
    '这一行的信息属于其他员工，不能用来更新名册',
    'What this row says is somebody else’s and cannot go into the roster.',
  ),
  'batch.findingsOpen': row(
    6021,
    'conflict',
    '核对结果还有 {count} 项待处理，请更正，或确认无误并说明理由后再发送',
    '{count} check {count|result is|results are} still open. Correct {count|it|them}, or mark {count|it|them} as correct with a reason, before sending.',
  ),
  'batch.notApproved': row(
    6022,
    'conflict',
    '该批次须由另一人审核通过后才能发送',
    'A second person has to approve this payroll run before it is sent.',
  ),
  'batch.notChecked': row(
    6027,
    'conflict',
    '系统检查没有完成，该批次暂不能发送。请在复核中重新检查，仍不成功请联系管理员',
    'The check of this payroll run could not be completed, so it cannot be sent. Check again in the review; if it still fails, contact your administrator.',
  ),
  'approval.notNeeded': row(6023, 'conflict', '该批次无需审核', 'This payroll run needs no approval.'),
  'approval.ownWork': row(
    6024,
    'forbidden',
    '导入或修改过该批次的人不能审核它',
    'Whoever imported or changed a payroll run cannot approve or reject it.',
  ),
  'approval.decided': row(
    6025,
    'conflict',
    '该批次已经审核过，请刷新页面',
    'This has already been decided. Please refresh the page.',
  ),
  'approval.noReason': row(6026, 'invalid', '请写明拒绝的原因，至少两个字', 'Please say in words why you reject it.'),
  'review.ownWaiting': row(
    6028,
    'forbidden',
    '您导入或修改的“{title}”正在等待审核，审核完成前您不能修改复核设置',
    '“{title}”, which you imported or changed, is waiting for approval. Until then you cannot change the review settings.',
  ),
  'review.proposed': row(
    6029,
    'conflict',
    '已有人申请关闭发送前审核，请先确认、拒绝或撤回该申请',
    'Turning off approval has already been requested. Please confirm, decline or withdraw that request first.',
  ),
  'review.ownProposal': row(
    6030,
    'forbidden',
    '不能确认自己的申请，须由另一人确认',
    'You cannot confirm your own request; another user has to.',
  ),
  'review.otherProposal': row(
    6031,
    'forbidden',
    '只有申请人可以撤回',
    'Only the person who submitted the request can withdraw it.',
  ),
  'batch.itemLeftOff': row(
    5020,
    'conflict',
    '“{item}”没有放上工资条，需要明确选择“放上工资条”',
    '“{item}” was left off the payslip. Choose “Put on the payslip” to show it.',
  ),
  'batch.notANote': row(
    5021,
    'invalid',
    '只有文本列可以作为个人备注',
    'Only a column of text can be the personal note.',
  ),
  'batch.layoutOutdated': row(
    5022,
    'conflict',
    '工资项目已有变动，请重新打开工资条设计',
    'The pay items have changed. Please open the payslip designer again.',
  ),
  'template.nameTaken': row(5023, 'conflict', '已有同名模板“{name}”', 'There is already a template named “{name}”.'),
  'template.tooMany': row(
    5024,
    'limit',
    '最多保存 {max} 个模板，请先删除不用的',
    'You can keep up to {max} templates. Please delete some first.',
  ),
  'batch.followedGone': row(
    6020,
    'conflict',
    '要沿用的批次已被移除，请选择不沿用后再导入',
    'The payroll run whose settings you wanted to reuse was removed. Choose “Don’t reuse” and import again.',
  ),

  'batch.scheduled': row(
    6040,
    'conflict',
    '该批次已设定时发送，请先取消定时再修改',
    'This payroll run is scheduled. Cancel the schedule before changing it.',
  ),
  'batch.notStoppable': row(6041, 'conflict', '该批次当前没有可取消的发送', 'This payroll run has no send to cancel.'),
  'batch.notSentYet': row(
    6042,
    'conflict',
    '该批次尚未发送完成，请稍后再试',
    'This payroll run has not been sent completely yet. Please try again later.',
  ),
  'batch.nobodyToSend': row(
    6043,
    'conflict',
    '没有符合条件的员工，未发送任何消息',
    'No employees match. Nothing was sent.',
  ),
  'schedule.notATime': row(6044, 'invalid', '发送时间无效，请重新选择', 'Invalid send time. Please choose again.'),
  'schedule.past': row(
    6045,
    'conflict',
    '发送时间已过，请选择以后的时间',
    'This time has passed. Please choose a later time.',
  ),
  'schedule.tooFar': row(6046, 'invalid', '发送时间不能超过一年以后', 'Please choose a time within one year.'),
  'schedule.gap': row(
    6047,
    'invalid',
    '{zone} 当天时钟拨快，{time} 这一刻不存在，请改为 {before} 或 {after}',
    'Clocks in {zone} go forward on that day and {time} does not exist. Choose {before} or {after}.',
  ),
  'schedule.twice': row(
    6048,
    'invalid',
    '{zone} 当天时钟拨慢，{time} 会出现两次，请选择第一次或第二次',
    'Clocks in {zone} go back on that day and {time} occurs twice. Choose the first or the second.',
  ),
  'fallBack.sameChannel': row(6049, 'invalid', '请选择与原来不同的发送方式', 'Please choose a different channel.'),
  'batch.otherChannel': row(
    6050,
    'conflict',
    '已设定时的批次不能更换发送方式，请先取消定时',
    'The channel of a scheduled payroll run cannot be changed. Cancel the schedule first.',
  ),
  'batch.tooManyCells': row(
    6054,
    'limit',
    '一次最多修改 {max} 个单元格，这里有 {count} 个，请分几次粘贴',
    'At most {max} cells can be changed at once; these are {count}. Please paste them in parts.',
  ),

  'channel.notConfigured': row(
    7001,
    'upstream',
    '该发送渠道尚未设置，请先在“渠道设置”中填写',
    'This channel is not set up. Set it up under “Channels” first.',
  ),
  'channel.settingsInvalid': row(
    7003,
    'invalid',
    '渠道设置有误，请检查：{fields}',
    'Some channel settings are not valid, please check: {fields}',
  ),
  'channel.tooManyTests': row(7004, 'limit', '测试过于频繁，请稍后再试', 'Too many tests. Please try again later.'),
  'channel.targetInvalid': row(
    7005,
    'invalid',
    '测试接收人的格式不正确，请重新填写',
    'The test recipient is not valid for this channel. Please correct it.',
  ),
  'channel.miniProgramOnly': row(
    7006,
    'forbidden',
    '企业微信企业只能通过小程序发送',
    'Companies from WeCom can only send by mini-program.',
  ),
  'channel.notAvailable': row(
    7002,
    'conflict',
    '该渠道不可用，请改用其他渠道',
    'This channel is not available. Please choose another one.',
  ),

  'slip.linkInvalid': row(
    8001,
    'missing',
    '链接无效或已失效，请打开最新的通知',
    'The link is not valid or has expired. Please open the latest message.',
  ),
  'slip.withdrawn': row(8002, 'missing', '该工资条已被撤回', 'This payslip was withdrawn.'),
  'slip.leaverEnded': row(
    8060,
    'missing',
    '您已离职，这份工资条的查看期限已于 {day} 结束。如需查阅，请联系公司人事',
    'You have left the company, and this payslip could be read until {day}. Please ask HR if you need it.',
  ),
  'slip.pdfSlowDown': row(
    8061,
    'limit',
    '下载过于频繁，请在 {minutes} 分钟后再试',
    'Too many downloads. Please try again in {minutes} {minutes|minute|minutes}.',
  ),
  'slip.askSlowDown': row(
    8062,
    'limit',
    '提问过于频繁，请在 {minutes} 分钟后再试',
    'Too many questions. Please try again in {minutes} {minutes|minute|minutes}.',
  ),
  'slip.wrongCode': row(
    8003,
    'forbidden',
    '安全码不正确，还可尝试 {left} 次',
    'Wrong PIN. {left} {left|attempt|attempts} left.',
  ),
  'slip.locked': row(
    8004,
    'limit',
    '尝试次数过多，请在 {minutes} 分钟后再试',
    'Too many attempts. Please try again in {minutes} {minutes|minute|minutes}.',
  ),
  'slip.codeWeak': row(
    8005,
    'invalid',
    '安全码为 6 位数字，且不能过于简单',
    'The PIN has 6 digits and must not be too simple.',
  ),
  'slip.codeAlreadySet': row(8006, 'conflict', '安全码已设置，请直接输入', 'The PIN is already set. Please enter it.'),
  'smsCode.notSent': row(
    8021,
    'upstream',
    '短信未能发出，请稍后再试',
    'The SMS could not be sent. Please try again later.',
  ),
  'smsCode.wrong': row(8007, 'forbidden', '短信验证码不正确，请重新输入', 'Wrong SMS code. Please try again.'),
  'smsCode.expired': row(
    8008,
    'forbidden',
    '短信验证码已过期，请重新获取',
    'The SMS code has expired. Please get a new one.',
  ),
  'slip.cannotResend': row(
    8009,
    'conflict',
    '该工资条当前状态不能重新发送，请刷新页面',
    'This payslip cannot be resent in its current state. Please refresh the page.',
  ),
  'slip.cannotWithdraw': row(
    8010,
    'conflict',
    '该工资条当前状态不能撤回，请刷新页面',
    'This payslip cannot be withdrawn in its current state. Please refresh the page.',
  ),
  'slip.replaced': row(
    8011,
    'missing',
    '该链接已被新的工资条通知取代，请打开最新的通知',
    'This link has been replaced by a newer message. Please open the latest one.',
  ),
  'slip.noTarget': row(
    8013,
    'conflict',
    '名册中没有该员工在此渠道的联系方式，请先补充再重新发送',
    'The roster has no contact details of this employee for this channel. Add them, then resend.',
  ),
  'slip.targetUnconfirmed': row(
    8022,
    'conflict',
    '该员工的收件方式刚被修改，尚未确认。请先在员工名册中确认，再发送',
    'This employee’s contact details were changed and are not confirmed yet. Confirm the change in the roster first.',
  ),
  'alert.mailboxInvalid': row(6051, 'invalid', '邮箱地址不正确：{mailbox}', 'Not a valid e-mail address: {mailbox}'),
  'slip.targetOfOther': row(
    8024,
    'conflict',
    '该员工已离职，其名册中的联系方式现在属于{other}，没有发送。请先在员工名册中改为本人的联系方式，再发送；或者改用其他方式发送',
    'Not sent: this employee has left, and the contact details in the roster now belong to {other}. Enter the employee’s own contact details in the roster and resend, or send by another channel.',
  ),
  'slip.cannotCorrect': row(
    8014,
    'conflict',
    '该工资条当前状态不能更正，请刷新页面',
    'This payslip cannot be corrected in its current state. Please refresh the page.',
  ),
  'slip.otherMeanwhile': row(
    8015,
    'conflict',
    '内容刚刚被他人修改，请重新打开后再更正',
    'Someone else has just changed it. Please open it again.',
  ),
  'slip.erased': row(
    8017,
    'missing',
    '该工资条已随批次删除，仅保留校验值',
    'This payslip was deleted with its payroll run. Only a check value was kept.',
  ),
  'slip.sumsBroken': row(
    8023,
    'conflict',
    '更正后有 {count} 个表内公式不成立，请更正合计，或确认后再发送',
    'The correction breaks {count} {count|formula|formulas} of the sheet. Correct the totals, or confirm that it should be sent like this.',
  ),
  'slip.totalsNotFollowing': row(
    8030,
    'conflict',
    '更正后有 {count} 个合计没有随项目变动，请一并更正，或写明理由确认后再发送',
    '{count} {count|total does|totals do} not follow the corrected items. Correct {count|it|them} too, or confirm with a reason that it should be sent like this.',
  ),
  'slip.unchanged': row(8016, 'invalid', '内容没有变化', 'Nothing has changed.'),
  'slip.held': row(
    8018,
    'forbidden',
    '收件方式有变更，请先验证是您本人再查看',
    'Your contact details were changed. Please verify your identity to view this payslip.',
  ),
  'slip.wayNotThere': row(
    8019,
    'conflict',
    '该验证方式不可用，请选择其他方式',
    'This verification method is not available. Please choose another one.',
  ),
  'slip.codeNotSent': row(
    8020,
    'upstream',
    '验证码未能发出，请稍后再试',
    'The code could not be sent. Please try again later.',
  ),
  'slip.pdfInterrupted': row(
    8025,
    'bug',
    'PDF 制作被中断，没有留下文件，请重新制作',
    'Making the PDF was interrupted and nothing was kept. Please make it again.',
  ),
  'slip.pdfTooMany': row(
    8026,
    'limit',
    '贵公司正在制作的 PDF 过多，请等其中一些完成后再试',
    'Your company is making too many PDFs at once. Please wait until some have finished.',
  ),
  'slip.pdfNobody': row(
    8027,
    'conflict',
    '这个批次没有可导出的工资条：还没有发送，或已全部撤回',
    'This payroll run has no payslips to export: none was sent yet, or all were withdrawn.',
  ),
  'slip.pdfOutdated': row(
    8028,
    'conflict',
    '制作后有工资条被撤回、更正或重发，文件已删除，请重新制作',
    'Payslips were withdrawn, corrected or resent since, so the file was removed. Please make it again.',
  ),
  'slip.pdfGone': row(
    8029,
    'missing',
    '文件已过期或已删除，请重新制作',
    'The file has expired or was removed. Please make it again.',
  ),
  'slip.hiddenAfterReading': row(
    8031,
    'forbidden',
    '这份工资条阅后隐藏，请输入安全码重新打开',
    'This payslip is hidden after reading. Please enter your PIN to open it again.',
  ),
  'slip.notToConfirm': row(8032, 'conflict', '这份工资条不需要签收', 'This payslip does not have to be confirmed.'),
  'slip.signatureMissing': row(
    8070,
    'invalid',
    '这份工资条签收时需要签名，请先签名',
    'Confirming this payslip needs your signature. Please sign first.',
  ),
  'slip.signatureUnclear': row(
    8071,
    'invalid',
    '签名过于简单或超出限制，请清除后重新签名',
    'The signature is too short or too long. Please clear it and sign again.',
  ),
  'slip.confirmOther': row(
    8033,
    'conflict',
    '这份工资条刚刚重新发送或更正，请查看最新内容后再签收',
    'This payslip has just been resent or corrected. Please look at the latest version before you confirm it.',
  ),
  'batch.asksNoConfirmation': row(
    8034,
    'conflict',
    '这个批次没有要求签收',
    'This payroll run does not ask employees to confirm.',
  ),
  'slip.codeNotSet': row(8012, 'conflict', '还没有安全码，请先设置', 'There is no PIN yet. Please set one first.'),

  'question.textNeeded': row(
    8040,
    'invalid',
    '请写几句，说明您的疑问',
    'Please describe your question in a few words.',
  ),
  'question.lineChanged': row(
    8041,
    'conflict',
    '这一项刚刚有变化，请刷新后再提问',
    'This line has just changed. Please reload the payslip and ask again.',
  ),
  'question.tooMany': row(
    8042,
    'limit',
    '24 小时内最多提 {max} 个疑问，请稍后再提，或直接联系公司人事',
    'You can ask at most {max} questions in 24 hours. Please try again later, or contact HR directly.',
  ),
  'question.tooManyMessages': row(
    8043,
    'limit',
    '24 小时内最多发送 {max} 条消息，请稍后再发，或直接联系公司人事',
    'You can send at most {max} messages in 24 hours. Please try again later, or contact HR directly.',
  ),
  'question.changed': row(
    8044,
    'conflict',
    '有 {count} 个疑问刚刚有变化（员工补充、已关闭或他人已处理），尚未发送任何答复，请查看最新内容后再处理',
    '{count} {count|question has|questions have} just changed (a follow-up, closed, or handled by somebody else). Nothing was sent. Please look at the latest state first.',
  ),
  'question.reasonNeeded': row(
    8045,
    'invalid',
    '未答复就关闭，请填写理由，员工会看到',
    'Please give a reason for closing without an answer. The employee will see it.',
  ),
  'question.tooManyTemplates': row(
    8046,
    'limit',
    '最多保存 {max} 个模板，请先删除不用的',
    'You can keep at most {max} templates. Please remove some first.',
  ),
  'question.templateName': row(8047, 'conflict', '已有同名模板', 'There is already a template with this name.'),
  'question.unknownPlaceholder': row(
    8048,
    'invalid',
    '无法识别“{word}”，可用的有 {姓名} {项目} {金额} {月份}',
    '“{word}” is unknown. You can use {姓名} {项目} {金额} {月份}.',
  ),

  'server.bug': row(
    9001,
    'bug',
    '系统出错了，请稍后再试（编号 {requestId}）',
    'Something went wrong. Please try again later (no. {requestId}).',
  ),
  'server.unavailable': row(
    9002,
    'unavailable',
    '服务暂时不可用，请稍后再试（编号 {requestId}）',
    'The service is temporarily unavailable. Please try again later (no. {requestId}).',
  ),
  'server.diskFull': row(
    9003,
    'unavailable',
    '服务器磁盘空间不足，暂时只能查看，不能保存。已有数据没有丢失，请稍后再试或联系管理员',
    'The server is out of disk space: you can view data but not save. Nothing has been lost. Please try again later or contact your administrator.',
  ),
} as const satisfies Record<string, ErrorRow>

export type ErrorKey = keyof typeof errors

/** One invalid field of an input: its path and its error, so that a form or a grid can mark it. */
export interface FieldFault {
  path: string
  message: string
}

/** A failure that is reported to the caller. Handlers throw it; only server/http turns it into a reply. */
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

/** Throws the failure with that key. The return type never tells the compiler that the code after it is unreachable. */
export function fail(key: ErrorKey, params?: TextParams, fields?: FieldFault[]): never {
  throw new AppError(key, params, fields)
}
