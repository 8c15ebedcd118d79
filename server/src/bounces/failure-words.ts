const english =
  /undeliver|non-?deliver|failure notice|\b(delivery|mail|message)\b((?!\bdelivered|\breleased|\. )[^,;]){0,60}\b(fail(ed|ure)?|error|returned|rejected|refused|blocked|bounced)\b|returned (mail|message|to sender)|\brejected:|(not|n['’]t|never|unable)( able)?( to)?( be| been)? deliver|(address|recipient|user|mailbox) (not found|unknown)|does(n['’]t| not) exist|(gave|given|giving) up/i
const chinese =
  /退信|退回|拒收|邮件[^，。；]{0,20}拒绝|(投递|投遞|发送|發送|送达|送達)(失败|失敗|不成功)|(无法|無法|不能|未能|没有|沒有)(成功)?(被)?(投递|投遞|送达|送達|发送|發送)/

/** Tells whether the text of a notice, written for people only, says that a mail did not arrive. */
export function saysItFailed(text: string): boolean {
  const inOneLine = text.replace(/\s+/g, ' ')
  return english.test(inOneLine) || chinese.test(inOneLine)
}
