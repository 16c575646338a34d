import type { Random } from '../kit/random.ts';
import type { DepartmentId } from './house.ts';

const namesOf = (text: string): readonly string[] => text.trim().split(/,\s+/u);

const WOMEN = namesOf(`
Ursula Brandt, Ayse Kaplan, Ingrid Petersen, Maria Lombardi, Renate Vogel, Zofia Kaminska,
Christa Hoffmann, Roswitha Kunz, Gisela Franke, Huong Vu, Hannelore Seidel, Doina Rusu,
Brigitte Maurer, Fatma Aydin, Erika Sommer, Rosa Delgado, Monika Arnold, Awa Sow, Helga Thiele,
Sofia Andersson, Karin Ludwig, Mai Hoang, Edith Baumann, Leyla Demirci, Sabine Haas, Teresa Marques,
Waltraud Pohl, Irina Sokolova, Petra Gerlach, Samira Rahimi, Annette Busch, Olivia Grant,
Dorothea Kern, Chiara Moretti, Birgit Ritter, Yasmin Farouk, Margot Stahl, Ewa Zielinska,
Julia Neumann, Akua Boateng, Lore Schuster, Camille Renard
`);

const MEN = namesOf(`
Horst Lehmann, Mehmet Yildiz, Gunter Albrecht, Paolo Greco, Dieter Krause, Tomasz Lewandowski,
Heinz Winkler, Youssef Hamdan, Rolf Engel, Minh Pham, Klaus Schreiber, Andrei Ionescu, Wolfgang Beck,
Emre Polat, Manfred Otto, Carlos Navarro, Bernd Simon, Kwame Asante, Siegfried Lorenz, Lars Nilsson,
Uwe Dietrich, Duc Nguyen, Erwin Jung, Cem Ozturk, Stefan Roth, Rui Carvalho, Walter Graf,
Viktor Morozov, Holger Ziegler, Reza Karimi, Ralf Kuhn, Edward Marsh, Norbert Pfeiffer, Matteo Conti,
Thorsten Bauer, Khaled Mansour, Alfred Heinrich, Piotr Wrona, Daniel Fischer, Kofi Owusu,
Gerhard Sauer, Antoine Lefevre
`);

const MOTHERS = namesOf(`
Aylin Kaya, Laura Behrens, Nour Saleh, Svenja Kraft, Linh Tran, Magda Nowicka, Jasmin Hofer,
Amina Diallo, Katrin Lenz, Rania Abbas, Sophie Keller, Elena Popescu, Melek Dogan, Anja Steiner,
Mariam Keita, Pia Engelhardt, Ines Ferreira, Hatice Bulut, Lea Wiedemann, Olha Kravets, Nadine Jacob,
Thuy Do, Vanessa Pohl, Layla Haidar, Janina Rosen, Carmen Vidal
`);

const CHILDREN = namesOf(`
Mia Schulz, Can Arslan, Emilia Wagner, Ben Hartmann, Lina Youssef, Oskar Weiss, Hanna Dietz,
Milan Petrovic, Ella Kruger, Ibrahim Toure, Frieda Lang, Theo Berger, Zeynep Koc, Anton Richter,
Lotta Scholz, Matilda Ernst, Elias Nasser, Ida Peters, Paul Winter, Nele Friedrich, Levi Blum,
Maryam Azizi, Jakob Voss, Charlotte Meier, Luca Marini, Greta Sander, Bao Le, Marlene Fuchs,
Emil Hansen, Alma Konrad
`);

/** Women and men in turn. Nobody of these names is meant. */
const ADULTS = WOMEN.flatMap((name, at) => [name, MEN[at] ?? name]);

const OF_DEPARTMENT: Readonly<Partial<Record<DepartmentId, readonly string[]>>> = {
  paediatrics: CHILDREN,
  maternity: MOTHERS,
};

/** Who may be a patient of a department. */
export const patientNames = (department: DepartmentId): readonly string[] =>
  OF_DEPARTMENT[department] ?? ADULTS;

/** Names for the patients of a department, one after the other: none comes twice before all have come. */
export function nextPatient(random: Random, department: DepartmentId): () => string {
  const names = patientNames(department);
  let at = random.whole(0, names.length - 1);
  return () => {
    at = (at + 1) % names.length;
    return names[at] ?? '';
  };
}
