import type { ErrorKey } from './errors.ts'

// Each line: an area, a code, and the names of the errors that have this code and those after it. Written out, every
// area and code would weigh on employees' pages.
const table = `
session 1000 ended elsewhere liveElsewhere wrongLogin slowDown pictureNeeded pictureWrong pictureExpired
session 1008 notYourCompany noCompany ticketEnded passwordWeak
registration 1012 phoneTaken companyTaken
enterprise 1014 notSetUp codeInvalid notMember unreachable
session 1018 oldPasswordWrong passwordSame phoneSame phoneTaken noPhone removed oneCompany passwordReset
session 1026 passwordChanged factorChanged
session 1030 resetProofEnded
session 1040 confirmFirst factorWrong factorUsed recoveryWrong passkeyFailed stepEnded passkeysImpossible wayNotSetUp
session 1048 lastFactor
session 1050 setUpEnded setUpFirst passkeysFull
admins 1053 noFactor factorElsewhere
wire 2001 signatureEmpty signatureOld signatureWrong
wire 2010 keyMissing keyUnknown cannotOpen notJson badInput tooLarge noSuchCall busy repeatedOtherwise stillRunning
employees 2020 fieldInUse fieldRequired numberInvalid dateInvalid choiceUnknown digitsLost fieldNameTaken
employees 2027 fieldsChanged optionsMissing tooManyFields optionInUse
employees 2033 maskedValue
access 3001 refused wrongCompany
record 3003 missing
access 3004 wrongUser departments
audit 3011 tooMany
contact 3012 changed noOwner
admins 3020 onlyMain noPhone left already invited screensNeedPay mainStays invitationEnded invitationUsed
admins 3029 invitationExpired invitationPhoneChanged passwordNeeded platformAccount ownPhoneMissing cannotLead
admins 3035 mainLeaves screensNotLimited phoneChanged
admins 3040 accountPasswordNeeded accountPasswordWrong numberChanged accountFactorNeeded
wecom 3050 secretWrong corpUnknown addressRefused agentWrong noRight limited unreachable contactsSecretWrong
wecom 3058 notConnected batchesWaiting managedHere notWaiting syncRuns empty otherCorp unexpected
download 3066 refused
wecom 3067 secretNeeded
wecom 3070 syncBroken
admins 3071 roleUnknown rolesNotLimited ofPlatform
file 4001 missing empty tooLarge unpackedTooLarge tooManyCells encrypted damaged notASpreadsheet lockFile noPeople
file 4011 noNameColumn gone cancelled interrupted tooSlow saveAsXlsx serverBusy tooManyAtOnce sheetsMissing archive
file 4021 document picture webPage
picture 4030 tooLarge notAPicture damaged tooManyPixels animated
employees 4040 importChanged
mini 4041 notConfigured codeInvalid notBound ticketExpired slowDown unreachable templateUnknown
employees 4048 sameIdNumberInFile idNumberTaken
employees 4060 samePhoneInFile sameNumberInFile sameNameInFile samePersonInFile leftInFile idNumberLength idNumberDay
employees 4067 idNumberCheck leavingUnclear backInFile
employees 5001 phoneInvalid phoneTaken numberTaken emailInvalid nameEmpty hasSlips idNumberInvalid textTooLong
employees 5009 cellUnreadable twiceInFile ambiguous hasLeft rosterChanged
contactChange 5014 ownChange settled more
employees 5017 rowExcluded
batch 5020 itemLeftOff notANote layoutOutdated
template 5023 nameTaken tooMany
batch 6001 notOpen changed blocked alreadySent empty cellInvalid reading cannotMatch
batch 6020 followedGone findingsOpen notApproved
approval 6023 notNeeded ownWork decided noReason
batch 6027 notChecked
review 6028 ownWaiting proposed ownProposal otherProposal
batch 6035 reasonSaysNothing
batch 6040 scheduled notStoppable notSentYet nobodyToSend
schedule 6044 notATime past tooFar gap twice
fallBack 6049 sameChannel
batch 6050 otherChannel
alert 6051 mailboxInvalid
batch 6054 tooManyCells
batch 6071 matchContradicts noWriteBack notMatchedByHand leaverNeedsChoice notLeft contactOfOther addingChanged
batch 6078 rowsChanged underReview
channel 7001 notConfigured notAvailable settingsInvalid tooManyTests targetInvalid miniProgramOnly
platform 7010 changedSince entryMissing entryFixed textMissing twice menuFixed menuNeeded roleFixed roleInUse
platform 7019 grantRefused wrongKind unchanged placeholder roleName customLast
slip 7025 linkSlowDown idSlowDown
slip 8001 linkInvalid withdrawn wrongCode locked codeWeak codeAlreadySet
smsCode 8007 wrong expired
slip 8009 cannotResend cannotWithdraw replaced codeNotSet noTarget cannotCorrect otherMeanwhile unchanged erased held
slip 8019 wayNotThere codeNotSent
smsCode 8021 notSent
slip 8022 targetUnconfirmed sumsBroken targetOfOther pdfInterrupted pdfTooMany pdfNobody pdfOutdated pdfGone
slip 8030 totalsNotFollowing hiddenAfterReading notToConfirm confirmOther
batch 8034 asksNoConfirmation
question 8040 textNeeded lineChanged tooMany tooManyMessages changed reasonNeeded tooManyTemplates templateName
question 8048 unknownPlaceholder
slip 8060 leaverEnded pdfSlowDown askSlowDown
slip 8070 signatureMissing signatureUnclear passkeyImpossible passkeyFailed tooManyPasskeys linkAlone
orders 8080 oneUnpaid notUnpaid priceChanged noPackage peopleRange tooFewPeople special lasting trialFirst overFirst
orders 8090 tooLarge transferKnown refundTooMuch dayAhead
service 8094 over tooManyPeople overThen
payments 8100 notOffered unreachable refused endsSoon
orders 8104 numberKnown
invoices 8120 notPaid refunded exists issued withdrawn details fileKind
platform 8135 price packageDays packagePeople packageId packageStays packageType noneOnSale
wecom 8145 addressRefusedUnnamed
orders 8146 transferVoided voidInvoiced voidRefunded
server 9001 bug unavailable diskFull
shortcuts 9101 tooMany
`

const keyOfCode = new Map<number, ErrorKey>()
const codeOfKey: Record<string, number> = {}
for (const line of table.trim().split('\n')) {
  const [area, first, ...names] = line.split(' ')
  for (const [at, name] of names.entries()) {
    const [key, code] = [`${area}.${name}` as ErrorKey, Number(first) + at]
    keyOfCode.set(code, key)
    codeOfKey[key] = code
  }
}

/**
 * The codes of errors.ts without their texts, which are most of its weight: a browser shows the words that the server
 * sends, and employees' pages are to be small (SLIP-05). The table is written by `node tools/error-table.ts`.
 */
export const errorCodes = codeOfKey as Record<ErrorKey, number>

/** The key of a wire code, for clients that branch on it. */
export function errorOfCode(code: number): ErrorKey | undefined {
  return keyOfCode.get(code)
}
