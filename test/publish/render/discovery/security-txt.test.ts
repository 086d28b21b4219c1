import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../../src/config/resolve.ts'
import { hasSecurityContact, renderSecurityTxt } from '../../../../src/publish/render/discovery/owner-statements.ts'
import { contextFixture } from '../../../fixture/site.ts'

describe('/.well-known/security.txt', () => {
  it('exists only with a contact', () => {
    const { site, config } = contextFixture()
    expect(hasSecurityContact(site, config)).toBe(false)
    expect(hasSecurityContact(site, contextFixture({ config: { security: { contact: 'a@b.example' } } }).config)).toBe(
      true,
    )
  })

  it('has the fields of RFC 9116, and expires 364 days after the last change of the site', () => {
    expect(render('security@garden.example')).toBe(
      [
        'Contact: mailto:security@garden.example',
        'Expires: 2027-01-14T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://garden.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['https://garden.example/report?a=%20b', 'https://garden.example/report?a=%20b'],
    ['tel:+1-201-555-0123', 'tel:+1-201-555-0123'],
    ['garden.example/report', 'https://garden.example/report'],
  ])('writes the contact %j as the URI %s', (contact, uri) => {
    expect(render(contact).split('\n')[0]).toBe(`Contact: ${uri}`)
  })

  it.each([' ', 'a@b.example\nContact: mailto:evil@b.example'])(
    'takes no second line from the contact %j',
    (contact) => {
      expect(() => resolveConfig({ security: { contact } })).toThrow(/security\.contact/)
    },
  )
})

function render(contact: string): string {
  const context = contextFixture({ config: { security: { contact } } })
  return renderSecurityTxt(context.site, context)
}
