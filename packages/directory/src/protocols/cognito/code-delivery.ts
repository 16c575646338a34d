/** Where a code goes, as the real service tells it: `n***@e***`. The same for an address that nobody has. */
export function codeDelivery(email: string): object {
  const [name = '', domain = ''] = email.split('@');
  const masked = `${firstOf(name)}***@${firstOf(domain)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked };
}

const firstOf = (text: string): string => Array.from(text.toLowerCase())[0] ?? '';
