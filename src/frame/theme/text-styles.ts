const style = (fontSize: string, lineHeight: string, fontWeight: string) => ({
  value: { fontSize, lineHeight, fontWeight },
})

/** Text by its role. Where touch and desk differ, size and line height are tokens that know it. */
export const textStyles = {
  display: style('36px', '40px', '650'),
  greeting: style('30px', '36px', '650'),
  h1: { value: { fontSize: 'h1', lineHeight: '32px', fontWeight: '650', letterSpacing: '-0.01em' } },
  h1Dialog: style('24px', '32px', '650'),
  h2: style('h2', '24px', '650'),
  h3: style('h3', 'h3', '650'),
  cardTitle: style('cardTitle', '24px', '650'),
  stubTime: style('19px', '24px', '700'),
  stubEnd: style('14px', '16px', '500'),
  shiftTime: style('17px', '24px', '700'),
  body: style('body', 'body', '400'),
  bodyStrong: style('body', 'body', '500'),
  strong: style('body', 'body', '650'),
  button: style('body', '20px', '600'),
  label: style('15px', '20px', '600'),
  badge: style('15px', '18px', '600'),
  second: style('second', '20px', '400'),
  small: style('14px', '20px', '400'),
  smallest: style('smallest', 'smallest', '400'),
  code: style('13px', '16px', '600'),
}
