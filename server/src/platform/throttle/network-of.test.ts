import { networkOf, siteOf } from './network-of';

describe('the network that a throttle counts', () => {
  it('is the address itself in IPv4, also when it comes mapped into IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('is the same for all IPv6 addresses of one connection', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:cccc:dddd:2'));
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  });

  it('differs between IPv6 connections', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });

  it('is the same whichever port a proxy writes beside the address', () => {
    expect(networkOf('192.0.2.7:51234')).toBe('192.0.2.7');
    expect(networkOf('[2001:db8:1:2::1]:443')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('[2001:db8:1:2::1]')).toBe(networkOf('2001:db8:1:2::1'));
    expect(siteOf('[2001:db8:1:2::1]:443')).toBe(siteOf('2001:db8:1:2::1'));
  });

  it('is one for all that is no address', () => {
    expect(networkOf('a socket')).toBe(networkOf('unknown:51234'));
  });
});

describe('the site that a throttle counts beside it', () => {
  it('is the same for all connections below a /48', () => {
    expect(siteOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
    expect(siteOf('2001:db8:1:ff03:aaaa::2')).toBe('2001:db8:1::/48');
    expect(siteOf('2001:db8:2:2::1')).toBe('2001:db8:2::/48');
  });

  it('is not taken for the first connection of the site', () => {
    expect(networkOf('2001:db8:1::1')).not.toBe(siteOf('2001:db8:1::1'));
  });

  it('is unknown of IPv4, where an address has no such neighbours', () => {
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', 'a socket']) {
      expect(siteOf(address)).toBeUndefined();
    }
  });
});
