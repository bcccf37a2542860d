/*
 * Spellings of hosts that no client may make this service connect to, as a URL may contain them. The outbound client
 * must refuse each one before it opens a connection.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** IPv4: dotted, short, decimal, octal, hexadecimal, mixed, padded, percent-encoded, full-width and other spellings. */
export const ipv4Disguises: readonly string[] = words(`
127.0.0.1 127.0.0.1. 2130706433 2130706433. 0x7f000001 0x7F000001 0X7F000001 017700000001 0x7f.0x00.0x00.0x01
0177.00.00.01 127.1 127.0.1 0x7f.1 0177.0x0.1 0000177.00.0.0x1 0x007f000001 00000017700000001 0.0.0.0 0.0.0.0. 0
0. 0x0 0X0 00 0x00.0x00.0x00.0x00 00.00.00.00 0.0 0.0.0 0x0.0 00.0x0.0 00000.00.0.0x0 0x0000000000 0000000
10.0.0.1 10.0.0.1. 167772161 167772161. 0xa000001 0xA000001 0XA000001 01200000001 0x0a.0x00.0x00.0x01
012.00.00.01 10.1 10.0.1 0xa.1 012.0x0.1 000012.00.0.0x1 0x000a000001 0000001200000001 169.254.169.254
169.254.169.254. 2852039166 2852039166. 0xa9fea9fe 0xA9FEA9FE 0XA9FEA9FE 025177524776 0xa9.0xfe.0xa9.0xfe
0251.0376.0251.0376 169.16689662 169.254.43518 0xa9.16689662 0251.0xfe.43518 0000251.0376.169.0xfe 0x00a9fea9fe
00000025177524776 192.168.0.1 192.168.0.1. 3232235521 3232235521. 0xc0a80001 0xC0A80001 0XC0A80001 030052000001
0xc0.0xa8.0x00.0x01 0300.0250.00.01 192.11010049 192.168.1 0xc0.11010049 0300.0xa8.1 0000300.0250.0.0x1
0x00c0a80001 00000030052000001 127.0.0.2 127.1.2.3 127.255.255.255 127.000.000.001 0.1.2.3 0.255.255.255
10.255.255.255 172.16.0.1 172.31.255.255 192.168.255.255 100.64.0.1 100.100.100.200 100.127.255.255 169.254.0.1
169.254.170.2 192.0.0.1 192.0.0.192 192.0.2.1 198.51.100.7 203.0.113.9 198.18.0.1 198.19.255.255 192.88.99.1
192.31.196.1 192.52.193.1 192.175.48.1 224.0.0.1 239.255.255.255 240.0.0.1 250.1.2.3 255.255.255.255
168.63.129.16 １２７.０.０.１ 127。0。0。1 127．0．0．1 ①②⑦.⓪.⓪.① １６９。２５４。１６９。２５４ %31%32%37.0.0.1 127%2E0%2E0%2E1 %30x7f.1
0%78%37f000001 127.0.0.1%2E 𝟏𝟐𝟕.𝟎.𝟎.𝟏 ₁₂₇.₀.₀.₁ ¹²⁷.⁰.⁰.¹ 1\u00ad27.0.0.1 127.0.0\u200b.1 127.0.0.1.
`)

/** IPv6, without brackets: loopback, local, reserved, and every way to carry an IPv4 address inside. */
export const ipv6Disguises: readonly string[] = words(`
::ffff:127.0.0.1 ::ffff:7f00:0001 ::127.0.0.1 0:0:0:0:0:ffff:7f00:0001 0000:0000:0000:0000:0000:FFFF:7F00:0001
::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::7f00:0001 64:ff9b:1::127.0.0.1 2002:7f00:0001:: 2002:7f00:0001::1
2001:0:4136:e378:8000:63bf:80ff:fffe 2606:4700::5efe:127.0.0.1 2606:4700::200:5efe:127.0.0.1
fe80::5efe:127.0.0.1 ::ffff:10.0.0.1 ::ffff:0a00:0001 ::10.0.0.1 0:0:0:0:0:ffff:0a00:0001
0000:0000:0000:0000:0000:FFFF:0A00:0001 ::ffff:0:10.0.0.1 64:ff9b::10.0.0.1 64:ff9b::0a00:0001
64:ff9b:1::10.0.0.1 2002:0a00:0001:: 2002:0a00:0001::1 2001:0:4136:e378:8000:63bf:f5ff:fffe
2606:4700::5efe:10.0.0.1 2606:4700::200:5efe:10.0.0.1 fe80::5efe:10.0.0.1 ::ffff:169.254.169.254
::ffff:a9fe:a9fe ::169.254.169.254 0:0:0:0:0:ffff:a9fe:a9fe 0000:0000:0000:0000:0000:FFFF:A9FE:A9FE
::ffff:0:169.254.169.254 64:ff9b::169.254.169.254 64:ff9b::a9fe:a9fe 64:ff9b:1::169.254.169.254 2002:a9fe:a9fe::
2002:a9fe:a9fe::1 2001:0:4136:e378:8000:63bf:5601:5601 2606:4700::5efe:169.254.169.254
2606:4700::200:5efe:169.254.169.254 fe80::5efe:169.254.169.254 ::ffff:0.0.0.0 ::ffff:0000:0000 ::0.0.0.0
0:0:0:0:0:ffff:0000:0000 0000:0000:0000:0000:0000:FFFF:0000:0000 ::ffff:0:0.0.0.0 64:ff9b::0.0.0.0
64:ff9b::0000:0000 64:ff9b:1::0.0.0.0 2002:0000:0000:: 2002:0000:0000::1 2001:0:4136:e378:8000:63bf:ffff:ffff
2606:4700::5efe:0.0.0.0 2606:4700::200:5efe:0.0.0.0 fe80::5efe:0.0.0.0 :: ::1 0:0:0:0:0:0:0:1
0000:0000:0000:0000:0000:0000:0000:0001 0::1 ::0:1 ::2 ::7f00:1 ::1.2.3.4 fe80::1 fe80::a9fe:a9fe febf::1
fec0::1 feff::1 fc00::1 fd00::1 fd00:ec2::254 fdff:ffff::1 ff02::1 ff01::1 ff05::2 ff0e::1 100::1 100:0:0:1::1
2001::1 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1 2001:db8::1 2001:db8:ffff::1 3fff::1
3fff:fff::1 4000::1 5f00::1 6000::1 8000::1 a000::1 c000::1 e000::1 f000::1 f800::1 1000::1 200::1
2620:4f:8000::1 64:ff9b:1:ffff::1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8 2002:808:808::1 2001:1ff:ffff::1
`)

/** Names of this machine or of this network. */
export const nameDisguises: readonly string[] = words(`
localhost LOCALHOST localhost. LocalHost. ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc%61lhost localhost%2E localhost.localdomain
foo.localhost foo.localhost. a.b.c.localhost ip6-localhost ip6-loopback metadata metadata.google.internal
metadata.google.internal. METADATA.GOOGLE.INTERNAL instance-data instance-data.ec2.internal kubernetes
kubernetes.default kubernetes.default.svc.cluster.local host.docker.internal gateway.docker.internal
printer.local router.lan nas.home wiki.corp intranet intranet.corp git.internal db.private router.home.arpa
1.0.0.127.in-addr.arpa service.test nothing.invalid hidden.onion db redis postgres
`)

/** Whole URLs. PORT is replaced by the port of the trap. */
export const urlDisguises: readonly string[] = [
  'http:127.0.0.1:PORT',
  'http:/127.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http:///127.0.0.1:PORT/',
  'http://///127.0.0.1:PORT/',
  'HTTP://127.0.0.1:PORT/',
  ' http://127.0.0.1:PORT/ ',
  'ht\ntp://127.0.0.1:PORT/',
  'http://127.0\t.0.1:PORT/',
  '\u0000http://127.0.0.1:PORT/',
  'http://user@127.0.0.1:PORT/',
  'http://user:password@127.0.0.1:PORT/',
  'http://:@127.0.0.1:PORT/',
  'http://example.com@127.0.0.1:PORT/',
  'http://example.com%2f@127.0.0.1:PORT/',
  'http://example.com:80#@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT#@example.com/',
  'http://127.0.0.1:PORT?@example.com/',
  'http://127.0.0.1:PORT\\@example.com/',
  'http://127.0.0.1:0PORT/',
  'https://127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'ws://127.0.0.1:PORT/',
  'wss://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_GET',
  'dict://127.0.0.1:PORT/info',
  'ldap://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'data:text/html,hello',
  'javascript:fetch("http://127.0.0.1:PORT/")',
  'blob:http://127.0.0.1:PORT/0',
  'view-source:http://127.0.0.1:PORT/',
  'jar:http://127.0.0.1:PORT/!/',
  'http+unix://%2fvar%2frun%2fdocker.sock/',
  'unix:/var/run/docker.sock',
  '//127.0.0.1:PORT/',
  '127.0.0.1:PORT',
  'localhost:PORT',
  '/etc/passwd',
  '',
  'http://',
  'http://[::1/',
  'http://[::1%25lo]:PORT/',
  'http://[v1.127.0.0.1]:PORT/',
  'http://0x7f.0x0.0x0.0x1.:PORT/',
  'http://127.0.0.1..:PORT/',
  'http://..127.0.0.1:PORT/',
  'http://999.0.0.1:PORT/',
  'http://1.2.3.4.5:PORT/',
]
